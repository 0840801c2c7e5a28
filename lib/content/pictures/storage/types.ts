/** A file in the storage. */
export type StoredFile = { key: string; modifiedMs: number };

/** Where uploaded pictures are kept. A file never changes: its key contains a hash of its picture. */
export type PictureStorage = {
  put: (key: string, body: Buffer) => Promise<void>;
  /** The file's content; null when there is none. Throws when the storage does not answer. */
  get: (key: string) => Promise<Buffer | null>;
  list: () => Promise<StoredFile[]>;
  /** Succeeds also when there is no such file. */
  delete: (key: string) => Promise<void>;
};
