import type { FileError } from '../../platform/format/file-problem';

/** What became of the rows of a file: each was created, is here already (unchanged), or was refused. */
export type OldImport = {
  created: number;
  /** An import changes nothing that is here. */
  changed: 0;
  unchanged: number;
  refused: FileError[];
  /** Why the file as a whole cannot be read. */
  errors: FileError[];
};
