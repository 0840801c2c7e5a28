import type { z } from 'zod';
import type { draftContentSchema } from './draft-schema';
import type { PackageInput } from '../model/schema';
import type { AdminPackage } from '../model/types';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '../../company/terms/standard-terms';
import { getTripFacts } from '../catalogue/trip-facts';

/**
 * A package while staff edit it: the fields of the API, but any of them may still be empty or wrong. Derived fields are
 * not stored: see `toPackageInput`.
 */
export type DraftContent = z.output<typeof draftContentSchema>;
/** A day while it is being written. Its number is its position in the list. */
export type DraftDay = DraftContent['itinerary'][number];
export type DraftStay = DraftContent['stays'][number];
export type DraftExtra = DraftContent['extras'][number];
export type DraftField = keyof DraftContent;

/** Identifies the draft that an editor shows. A missing property is not compared. */
export type SeenDraft = { draft?: string | undefined; revision?: number | undefined };

/** True if the editor shows another draft than the stored one, or an older revision of it. */
export function isStaleDraft(
  stored: { id: string; revision: number } | null,
  { draft, revision }: SeenDraft,
): boolean {
  const isOther = draft !== undefined && draft !== stored?.id;
  return isOther || (revision !== undefined && revision !== (stored?.revision ?? 0));
}

/** Price fields. In the history, discarded drafts and changes of prices contain them, published versions do not. */
export const PRICE_FIELDS = [
  'price',
  'originalPrice',
  'season',
  'pricing',
] as const satisfies readonly DraftField[];

/**
 * Fields that only accounts with the right to change prices may publish. Stored versions include the extras, because
 * the names and prices of extras are in one list.
 */
export const PRICED_FIELDS = [...PRICE_FIELDS, 'extras'] as const satisfies readonly DraftField[];

/** The names of the fields in sentences, in the order of the editor. */
export const DRAFT_FIELDS: Record<DraftField, string> = {
  title: 'Title',
  category: 'Category',
  isPopular: 'Signature trip',
  isHoneymoon: 'Honeymoon',
  durationDays: 'Number of days',
  groupSize: 'Group size',
  description: 'Description',
  whyThisOne: 'Why this one',
  location: 'Places',
  highlights: 'Highlights',
  honeymoonSpecials: 'Honeymoon specials',
  price: 'Price',
  originalPrice: 'Price before discount',
  season: 'Season prices',
  pricing: 'Prices by party size',
  extras: 'Optional extras',
  itinerary: 'Day plan',
  stays: 'Where you sleep',
  whoFor: 'Who is it for',
  questions: 'Questions',
  inclusions: 'Inclusions',
  exclusions: 'Exclusions',
  image: 'Main picture',
  images: 'Pictures',
  slug: 'Address',
  searchTitle: 'Title for search engines',
  searchDescription: 'Description for search engines',
};
export const DRAFT_FIELD_NAMES = Object.keys(DRAFT_FIELDS) as DraftField[];

/** Converts the stored package to a draft without changes. */
export function toDraftContent(stored: AdminPackage): DraftContent {
  const { title, slug, category, isPopular, isHoneymoon, durationDays, location, description } = stored;
  const { highlights, groupSize, price, originalPrice, season, pricing } = stored;
  const { image, images, inclusions, exclusions, honeymoonSpecials, searchTitle, searchDescription } = stored;
  const { stays, whoFor, questions, extras, whyThisOne } = stored;
  return {
    title,
    slug: slug ?? '',
    category,
    isPopular,
    isHoneymoon,
    durationDays,
    location,
    description,
    highlights,
    groupSize,
    price,
    originalPrice,
    season,
    pricing,
    image,
    images,
    inclusions,
    exclusions,
    honeymoonSpecials,
    searchTitle,
    searchDescription,
    stays,
    whoFor,
    questions,
    extras,
    whyThisOne,
    itinerary: stored.itinerary.map(({ title: name, description: text, meals, accommodation, ...rest }) => ({
      title: name,
      description: text,
      meals,
      accommodation,
      overnight: rest.overnight ?? '',
      drive: rest.drive ?? null,
    })),
  };
}

/**
 * The package that the draft describes, not yet validated. Adds the derived values: the headline price, the
 * text of the duration, the numbers of the days and no night on the last day.
 */
export function toPackageInput(draft: DraftContent): Omit<PackageInput, 'rating' | 'is_active'> {
  const days = draft.itinerary.length || draft.durationDays;
  const last = draft.itinerary.length - 1;
  const input = {
    ...draft,
    slug: draft.slug === '' ? null : draft.slug,
    isKerala: draft.category === 'kerala',
    durationDays: days,
    duration: toDurationText(days),
    price: draft.season?.offSeason ?? draft.pricing?.fourPersons ?? draft.price,
    honeymoonSpecials: draft.isHoneymoon ? draft.honeymoonSpecials : [],
    itinerary: draft.itinerary.map(({ overnight, drive, ...day }, index) => ({
      ...day,
      day: index + 1,
      accommodation: index === last ? 'None' : day.accommodation,
      ...(overnight.trim() && index !== last ? { overnight } : {}),
      ...(drive ? { drive } : {}),
    })),
  };
  return input as Omit<PackageInput, 'rating' | 'is_active'>;
}

/** A duration in words: `3 Nights 4 Days`, or `1 Day`. */
function toDurationText(days: number | null): string {
  if (days === null || days < 1) return '';
  const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  if (days === 1) return '1 Day';
  return `${plural(days - 1, 'Night')} ${plural(days, 'Day')}`;
}

/** A slug made of the title, such as `heart-of-kerala`; empty when the title has no letters. */
export function suggestSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');
  return /[a-z]/.test(slug) ? slug : '';
}

/** A new package: all fields are empty except the standard inclusions and exclusions. */
export const EMPTY_DRAFT: DraftContent = {
  title: '',
  slug: '',
  category: 'kerala',
  isPopular: false,
  isHoneymoon: false,
  durationDays: null,
  location: '',
  description: '',
  highlights: [],
  groupSize: '2-15 People',
  price: null,
  originalPrice: null,
  season: { offSeason: null, onSeason: null },
  pricing: null,
  image: '',
  images: [],
  itinerary: [],
  inclusions: [...STANDARD_INCLUSIONS],
  exclusions: [...STANDARD_EXCLUSIONS],
  ...{
    honeymoonSpecials: [],
    stays: [],
    whoFor: [],
    questions: [],
    extras: [],
    searchTitle: '',
    searchDescription: '',
  },
  whyThisOne: '',
};

export const EMPTY_STAY: DraftStay = {
  place: '',
  nights: null,
  kind: '',
  room: '',
  examples: [],
};

/** The stays of the day plan, with the texts already written for each place. */
export function followDayPlan(content: DraftContent): DraftStay[] {
  const { itinerary } = toPackageInput(content);
  return getTripFacts({ itinerary }).stays.map((night) => {
    const written = content.stays.find(({ place }) => place === night.place);
    return { ...(written ?? EMPTY_STAY), ...night };
  });
}
