export type StoredFile = { key: string; modifiedMs: number };

/** Storage of uploaded pictures. Files are immutable: the key contains a content hash. */
export type PictureStorage = {
  put: (key: string, body: Buffer) => Promise<void>;
  /** The file's content; null when there is none. Throws when the storage is unreachable. */
  get: (key: string) => Promise<Buffer | null>;
  list: () => Promise<StoredFile[]>;
  /** Also succeeds when there is no such file. */
  delete: (key: string) => Promise<void>;
};
