import type { z } from 'zod';
import { partialChange } from '../../platform/format/fields';
import { findBrokenRule } from '../model/rules';
import { packageFields, packageSchema, type PackageInput } from '../model/schema';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../../content/terms/standard-terms';

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
  reviewCount: packageFields.reviewCount.default(0),
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
  isSample: packageFields.isSample.default(false),
  is_active: packageFields.is_active.default(true),
});

/** A new package. Optional fields have defaults; the default of `isKerala` depends on the category. */
export const newPackageSchema = newPackageFields.superRefine((value, context) => {
  const broken = findBrokenRule(withFlags(value));
  if (broken) context.addIssue({ code: 'custom', message: broken.message, path: [broken.field] });
});
export type NewPackage = z.output<typeof newPackageSchema>;

/** A partial change to a package. Cross-field rules are checked after the change is merged with the stored row. */
export const packagePatchSchema = partialChange(packageSchema);
export type PackagePatch = z.output<typeof packagePatchSchema>;

/** Derives `isKerala` from the category when it is not given. */
export function withFlags(value: NewPackage): PackageInput {
  return { ...value, isKerala: value.isKerala ?? value.category === 'kerala' };
}
