import { z } from 'zod';
import { FILE_FORMATS } from './types';

export const packageExportSchema = z.object({
  format: z.enum(FILE_FORMATS, 'The format is json or csv.').default('json'),
});

/** `?dryRun=1` shows what a file would change; `?run=` applies exactly what a dry run showed. */
export const packageImportSchema = z.object({
  dryRun: z.literal(['0', '1'], 'dryRun is 1 or 0.').optional(),
  run: z.string().max(100, 'There is no such run.').optional(),
});
