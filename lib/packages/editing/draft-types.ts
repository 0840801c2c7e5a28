import type { DraftContent, DraftField } from './draft';

/** Unpublished work on a package. */
export type PackageDraft = {
  id: string;
  /** Null for a package that was never published. */
  tourId: string | null;
  content: DraftContent;
  /** The published content that the draft started from, and its version; empty and 0 for a new package. */
  base: Partial<DraftContent>;
  baseVersion: number;
  /** Rises with every save. */
  revision: number;
  /** ISO timestamp. */
  updatedAt: string;
  updatedBy: string | null;
};

/** What the editor starts with. */
export type PackageInEditor = {
  /** The id of the package, else that of the draft. */
  id: string;
  published: { content: DraftContent; version: number; isActive: boolean; path: string } | null;
  draft: PackageDraft | null;
};

export type VersionKind = 'published' | 'archived' | 'restored' | 'set-aside';

/** A line of the history of a package. */
export type PackageVersionItem = {
  number: number;
  kind: VersionKind;
  /** Changed fields by their names in the editor; empty for the first version. */
  fields: DraftField[];
  staff: string | null;
  /** ISO timestamp. */
  at: string;
};
