import { z } from 'zod';
import { PAGE_PARTS } from './parts';

export const LARGEST_REPORT_BYTES = 2048;

/** A failed part of a page, as the browser reports it. Long texts are shortened when they are logged. */
export const clientErrorSchema = z.object({
  part: z.enum(PAGE_PARTS),
  name: z.string().max(200),
  message: z.string().max(1_000),
  path: z.string().max(500),
});

export type ClientError = z.output<typeof clientErrorSchema>;
