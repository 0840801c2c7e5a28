import { z } from 'zod';
import { FILE_FORMATS } from './types';

export const packageExportSchema = z.object({
  format: z.enum(FILE_FORMATS, 'The format is json or csv.').default('json'),
});

/**
 * `?dryRun=1` shows what a file would change; `?run=` applies exactly what a dry run showed. `name` is the name of the
 * file.
 */
export const packageImportSchema = z.object({
  dryRun: z.literal(['0', '1'], 'dryRun is 1 or 0.').optional(),
  name: z
    .string()
    .max(200, 'The name of the file is too long.')
    .refine(
      (name) => !name.includes('\0'),
      'The name of the file contains a character that cannot be stored.',
    )
    .default(''),
  run: z.string().max(100, 'There is no such run.').optional(),
});

/** The time of the import to undo. Only the last one can be undone, and only once. */
export const importUndoSchema = z.object({ at: z.iso.datetime('Give the time of the import to undo.') });
