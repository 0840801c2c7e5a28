import { z } from 'zod';
import { count, moment, text } from '../../platform/answer-parts';

/**
 * Where a picture is used: in a package, a draft or a former version, for a supplier, or by the company at the top of the
 * home page and of the lists.
 */
export const pictureUseSchema = z.object({
  kind: z.enum(['package', 'draft', 'version', 'company', 'supplier']),
  id: text,
  title: text,
  isLead: z.boolean(),
  isLive: z.boolean(),
});

/** A picture as staff see it. */
export const pictureSchema = z.object({
  id: text.meta({ description: 'The name, for a picture that came with the site and was never changed.' }),
  name: text,
  title: text,
  place: text,
  alt: text,
  width: count,
  height: count,
  focalX: count.meta({ description: 'Percent from the left.' }),
  focalY: count.meta({ description: 'Percent from the top.' }),
  /** Version of the database row; 0 for a picture without one. */
  version: count,
  /** True for a picture that came with the site; pages other than packages may show it. */
  isSeeded: z.boolean(),
  /** True when staff have uploaded the file. */
  isUploaded: z.boolean(),
  /** Total size of its files in bytes; null for a picture that came with the site. */
  bytes: count.nullable(),
  widths: z.array(count),
  /** URL of the largest file. */
  url: text,
  thumbnail: text,
  /** URL of a medium size, for previews of the crop. */
  preview: text,
  updatedAt: moment.nullable(),
  uses: z.array(pictureUseSchema),
});
