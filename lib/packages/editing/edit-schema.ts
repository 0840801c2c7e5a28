import { z } from 'zod';
import { partialChange } from '../../platform/format/fields';
import { findBrokenRule } from '../model/rules';
import { packageFields, packageSchema, type PackageInput } from '../model/schema';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../../company/terms/standard-terms';

/** A new package without the cross-field rules. */
export const newPackageFields = packageSchema.extend({
  slug: packageFields.slug.default(null),
  isKerala: packageFields.isKerala.optional(),
  isPopular: packageFields.isPopular.default(false),
  isHoneymoon: packageFields.isHoneymoon.default(false),
  highlights: packageFields.highlights.default([]),
  originalPrice: packageFields.originalPrice.default(null),
  season: packageFields.season.default(null),
  pricing: packageFields.pricing.default(null),
  rating: packageFields.rating.default(0),
  images: packageFields.images.default([]),
  itinerary: packageFields.itinerary.default([]),
  inclusions: packageFields.inclusions.default([...STANDARD_INCLUSIONS]),
  exclusions: packageFields.exclusions.default([...STANDARD_EXCLUSIONS]),
  honeymoonSpecials: packageFields.honeymoonSpecials.default([]),
  stays: packageFields.stays.default([]),
  whoFor: packageFields.whoFor.default([]),
  questions: packageFields.questions.default([]),
  extras: packageFields.extras.default([]),
  searchTitle: packageFields.searchTitle.default(''),
  searchDescription: packageFields.searchDescription.default(''),
  whyThisOne: packageFields.whyThisOne.default(''),
  is_active: packageFields.is_active.default(true),
});

/**
 * A new package. Optional fields have defaults; those of `isKerala` and `durationDays` follow from the category and the
 * duration.
 */
export const newPackageSchema = z
  .preprocess(withDays, newPackageFields.extend({ durationDays: packageFields.durationDays.optional() }))
  .superRefine((value, context) => {
    const broken = findBrokenRule(withFlags(value));
    if (broken) context.addIssue({ code: 'custom', message: broken.message, path: [broken.field] });
  });
export type NewPackage = z.output<typeof newPackageSchema>;

/** A partial change to a package. Cross-field rules are checked after the change is merged with the stored row. */
export const packagePatchSchema = z.preprocess(withDays, partialChange(packageSchema));
export type PackagePatch = z.output<typeof packagePatchSchema>;

/** Derives `isKerala` from the category when it is not given. Only the type needs the default of `durationDays`. */
export function withFlags({ durationDays = 0, ...value }: NewPackage): PackageInput {
  return { ...value, durationDays, isKerala: value.isKerala ?? value.category === 'kerala' };
}

/** Reads `durationDays` from a duration such as `3 Nights 4 Days` when it is not given. */
export function withDays(value: unknown): unknown {
  const { duration, durationDays } = Object(value) as Record<string, unknown>;
  const [, days] = (typeof duration === 'string' && /\b(\d{1,3}) Day/.exec(duration)) || [];
  return days && durationDays === undefined ? { ...Object(value), durationDays: Number(days) } : value;
}
