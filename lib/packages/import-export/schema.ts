import { z } from 'zod';
import { FILE_FORMATS } from './types';

export const packageExportSchema = z.object({
  format: z.enum(FILE_FORMATS, 'The format is json or csv.').default('json'),
});

/**
 * `?dryRun=1` shows what a file would change; `?run=` applies exactly what a dry run showed. `name` is the name of the
 * file. `?undo=` says that the file undoes the last import; its value is the time of that import, or 1 for whichever is
 * the last. An import can be undone only once.
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
  undo: z
    .union([z.literal('1'), z.iso.datetime()], 'Give the time of the import to undo, or 1 for the last one.')
    .optional(),
  run: z.string().max(100, 'There is no such run.').optional(),
});
