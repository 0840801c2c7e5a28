import { toPackageInput } from './draft';
import type { PackageInEditor } from './draft-types';
import type { PackageDetail } from '../model/types';

/** The draft as a package, or the published package if there is no draft. Missing values get placeholders. */
export function toPreview({ id, published, draft }: PackageInEditor): PackageDetail {
  const content = draft?.content ?? published?.content;
  if (!content) throw new Error(`Package ${id} has neither a draft nor published content.`);
  const input = toPackageInput(content);
  const { season, pricing } = content;
  const isPriced = (prices: object | null) => prices !== null && !Object.values(prices).includes(null);
  return {
    ...input,
    id,
    title: input.title || 'Untitled',
    price: (input.price as number | null) ?? 0,
    extras: input.extras.filter(({ name, price }) => name !== '' && (price as number | null) !== null),
    season: isPriced(season) ? input.season : null,
    pricing: isPriced(pricing) ? input.pricing : null,
    rating: 0,
    reviewCount: 0,
    durationDays: (input.durationDays as number | null) ?? 0,
    updatedAt: draft?.updatedAt ?? new Date().toISOString(),
  };
}
