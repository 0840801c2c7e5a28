import { z } from 'zod';
import { count, moment, text } from '../../platform/answer-parts';

/**
 * Where a picture is used: in a package, a draft or a former version, or by the company at the top of the home page and
 * of the lists.
 */
export const pictureUseSchema = z.object({
  kind: z.enum(['package', 'draft', 'version', 'company']),
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
  /** 0 for a picture without a database row. */
  version: count,
  /** True for a picture that came with the site; pages other than packages may show it. */
  isSeeded: z.boolean(),
  /** True when staff have uploaded the file. */
  isUploaded: z.boolean(),
  /** Bytes of all its files; null for a file that came with the site. */
  bytes: count.nullable(),
  widths: z.array(count),
  /** The largest file. */
  url: text,
  thumbnail: text,
  /** A middle size, for showing crops. */
  preview: text,
  updatedAt: moment.nullable(),
  uses: z.array(pictureUseSchema),
});
