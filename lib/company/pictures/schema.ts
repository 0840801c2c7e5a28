import { z } from 'zod';
import { filledText, plainText, wholeNumber } from '../../platform/format/fields';
import { NOTHING_CHANGED } from '../../platform/errors';
import { FOCAL_STEP, PICTURE_LIMITS } from './limits';

const focal = (label: string) =>
  wholeNumber(label, 0, 100).refine(
    (value) => value % FOCAL_STEP === 0,
    `Give the ${label} in steps of ${FOCAL_STEP}.`,
  );

/** The fields that are sent with the file of a new picture. An empty name is made from the title or the file name. */
export const newPictureSchema = z.object({
  name: plainText('name', PICTURE_LIMITS.name)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'Write the name with small letters, figures and hyphens.')
    .default(''),
  title: plainText('title', PICTURE_LIMITS.title).default(''),
  place: plainText('place', PICTURE_LIMITS.place).default(''),
  alt: plainText('words for what the picture shows', PICTURE_LIMITS.alt).default(''),
});
export type NewPicture = z.output<typeof newPictureSchema>;

/** Version 0: a picture that came with the site and was never changed. */
const version = wholeNumber('version', 0, 2_147_483_647);

/** A change of words or focal point. An alt text cannot be removed, only changed. */
export const picturePatchSchema = z
  .object({
    title: plainText('title', PICTURE_LIMITS.title),
    place: plainText('place', PICTURE_LIMITS.place),
    alt: filledText('words for what the picture shows', PICTURE_LIMITS.alt),
    focalX: focal('centre from the left'),
    focalY: focal('centre from the top'),
  })
  .partial()
  .extend({ version: version.optional() })
  .refine(
    ({ version: _version, ...change }) => Object.values(change).some((value) => value !== undefined),
    NOTHING_CHANGED,
  );
export type PicturePatch = z.output<typeof picturePatchSchema>;

/** The field that is sent with the file that replaces a picture. */
export const replacementSchema = z.object({
  version: z.preprocess(
    (text) => (text === undefined || text === '' ? undefined : Number(text)),
    version.optional(),
  ),
});

const yes = z.enum(['1', 'true', 'yes'], 'Say 1 for pictures that are not used.').optional();
export const pictureListSchema = z.object({ unused: yes });
export type PictureListQuery = z.output<typeof pictureListSchema>;
