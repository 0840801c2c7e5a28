import { getCollectionOf } from './collections';
import type { PackageInput } from './schema';

/** The fields that the price rules depend on. */
export type PricedInput = Pick<
  PackageInput,
  'price' | 'originalPrice' | 'season' | 'pricing' | 'category' | 'isKerala' | 'isPopular' | 'isHoneymoon'
>;

export type BrokenRule<Field = keyof PackageInput> = { field: Field; message: string };
type Rule<Input> = BrokenRule<keyof Input> & { isBroken: (input: Input) => boolean };

/** Rules about prices only; the price grid checks them too. */
const PRICE_RULES: readonly Rule<PricedInput>[] = [
  {
    field: 'pricing',
    message: 'Give season prices or prices by party size, not both.',
    isBroken: ({ season, pricing }) => season !== null && pricing !== null,
  },
  {
    field: 'price',
    message: 'The price of a season-priced trip is its off-season price.',
    isBroken: ({ price, season }) => season !== null && price !== season.offSeason,
  },
  {
    field: 'price',
    message: 'The price of a package with prices by party size is the price for four.',
    isBroken: ({ price, pricing }) => pricing !== null && price !== pricing.fourPersons,
  },
  {
    field: 'pricing',
    message: 'The price per head must not rise with the party: two, then four, then six.',
    isBroken: ({ pricing }) =>
      pricing !== null &&
      (pricing.twoPersons < pricing.fourPersons || pricing.fourPersons < pricing.sixPersons),
  },
  {
    field: 'originalPrice',
    message: 'The price before the discount must be higher than the price.',
    isBroken: ({ originalPrice, price }) => originalPrice !== null && originalPrice <= price,
  },
];

/** Without season or tier prices, a package in Kerala would be listed among the trips abroad. */
const LIST_RULE: Rule<PricedInput> = {
  field: 'season',
  message:
    'Give season prices or prices by party size, or make it popular or a honeymoon: else this Kerala trip would be listed among the trips abroad.',
  isBroken: (tourPackage) =>
    tourPackage.category === 'kerala' && getCollectionOf(tourPackage).key === 'outbound',
};

/** Cross-field rules, in the order in which they are reported. Database CHECK constraints repeat most of them. */
const RULES: readonly Rule<PackageInput>[] = [
  {
    field: 'duration',
    message: 'The duration must name as many days as durationDays, and one night fewer.',
    isBroken: ({ duration, durationDays }) =>
      Number(/\b(\d{1,3}) Day/.exec(duration)?.[1]) !== durationDays ||
      Number(/\b(\d{1,3}) Night/.exec(duration)?.[1] ?? 0) !== durationDays - 1,
  },
  ...PRICE_RULES,
  {
    field: 'honeymoonSpecials',
    message: 'Only a honeymoon package has honeymoon specials.',
    isBroken: ({ honeymoonSpecials, isHoneymoon }) => honeymoonSpecials.length > 0 && !isHoneymoon,
  },
  {
    field: 'isKerala',
    message: 'isKerala must be true for the category kerala, and false for outbound.',
    isBroken: ({ isKerala, category }) => isKerala !== (category === 'kerala'),
  },
  LIST_RULE,
  {
    field: 'itinerary',
    message: 'Give every day of the trip, numbered from 1, or leave the itinerary empty.',
    isBroken: ({ itinerary, durationDays }) =>
      itinerary.length > 0 &&
      (itinerary.length !== durationDays || itinerary.some(({ day }, index) => day !== index + 1)),
  },
  {
    field: 'itinerary',
    message: 'The last day has no night: its accommodation is None, without a place for the night.',
    isBroken: ({ itinerary }) => {
      const last = itinerary.at(-1);
      return last !== undefined && (last.accommodation !== 'None' || last.overnight !== undefined);
    },
  },
  {
    field: 'stays',
    message: 'The nights of the stays must add up to the nights of the trip.',
    isBroken: ({ stays, durationDays }) => stays.length > 0 && listNights(stays).length !== durationDays - 1,
  },
  {
    field: 'stays',
    message: 'The stays must be in the places of the day plan, in its order.',
    isBroken: ({ stays, itinerary }) =>
      listNights(stays).some((place, index) => place !== (itinerary[index]?.overnight ?? place)),
  },
];

/** The first cross-field rule that a package breaks, or null. */
export function findBrokenRule(tourPackage: PackageInput): BrokenRule | null {
  return listBrokenRules(tourPackage)[0] ?? null;
}

export function listBrokenRules(tourPackage: PackageInput): BrokenRule[] {
  return listBroken(RULES, tourPackage);
}

/** The place of each night. */
function listNights(stays: PackageInput['stays']): string[] {
  return stays.flatMap(({ place, nights }) => Array<string>(nights).fill(place));
}

/** The first rule that a package's prices break, or null. */
export function findBrokenPriceRule(input: PricedInput): BrokenRule<keyof PricedInput> | null {
  return listBroken([...PRICE_RULES, LIST_RULE], input)[0] ?? null;
}

function listBroken<Input>(rules: readonly Rule<Input>[], input: Input): BrokenRule<keyof Input>[] {
  return rules.filter(({ isBroken }) => isBroken(input)).map(({ field, message }) => ({ field, message }));
}
