import type { CollectionKey } from '@/lib/packages/model/collections';
import { singlesSchema, windowsSchema } from '@/lib/packages/peak-prices/schema';
import { parsePrice } from '@/lib/packages/price-books/parse-price';
import {
  getSingleOf,
  hasPartyPrices,
  listPeaksOf,
  type PeakWindow,
  type Scope,
  type SingleSupplement,
} from '@/lib/packages/prices/peaks';
import { getTripPrice } from '@/lib/packages/prices/trip-price';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { PreviewTrip } from '../price-grid/child-preview';
import { tidyCode } from '@/lib/platform/format/typed-text';

export type Prices = { windows: PeakWindow[]; singles: SingleSupplement[] };
export type Entry = PeakWindow | SingleSupplement;

/** A peak price or a supplement as typed. */
export type Draft = {
  kind: 'amount' | 'percent' | 'pricing' | 'single';
  name: string;
  from: string;
  to: string;
  value: string;
  twoPersons: string;
  fourPersons: string;
  sixPersons: string;
  scope: 'all' | CollectionKey | 'chosen';
  ids: string[];
};

const EMPTY: Draft = {
  kind: 'amount',
  name: '',
  from: '',
  to: '',
  value: '',
  scope: 'all',
  ids: [],
  twoPersons: '',
  fourPersons: '',
  sixPersons: '',
};
export const NEW_PEAK = EMPTY;
export const NEW_SINGLE: Draft = { ...EMPTY, kind: 'single' };

export function isWindow(entry: Entry): entry is PeakWindow {
  return 'from' in entry;
}

export function toDraft(entry: Entry): Draft {
  const { on } = entry;
  const scope = typeof on === 'string' ? { scope: on, ids: [] } : { scope: 'chosen' as const, ids: on };
  if (!isWindow(entry)) return { ...NEW_SINGLE, ...scope, value: String(entry.amount) };
  const { name, from, to, amount, percent, pricing } = entry;
  const given = { ...EMPTY, ...scope, name, from, to };
  if (amount !== null) return { ...given, value: String(amount) };
  if (!pricing) return { ...given, kind: 'percent', value: String(percent) };
  const isFlat = !hasPartyPrices(entry);
  return {
    ...given,
    kind: 'pricing',
    twoPersons: String(pricing.twoPersons),
    ...(isFlat ? {} : { fourPersons: String(pricing.fourPersons), sixPersons: String(pricing.sixPersons) }),
  };
}

type Read =
  | { prices: Prices; problem: null }
  | { prices: null; problem: { message: string; field: string | null } };

/**
 * All prices with `original` replaced by the draft (or with the draft added, if `original` is null), or the first
 * problem by the server's rules.
 */
export function readDraft(draft: Draft, original: Entry | null, { windows, singles }: Prices): Read {
  const on: Scope = draft.scope === 'chosen' ? draft.ids : draft.scope;
  if (draft.kind === 'single') {
    const typed = put(singles, original, { amount: toRupees(draft.value), on });
    const { data, error } = singlesSchema.safeParse(typed);
    return data ? { prices: { windows, singles: data }, problem: null } : toProblem(error);
  }
  const typed = put(windows, original, toWindow(draft, on));
  const { data, error } = windowsSchema.safeParse(typed);
  return data ? { prices: { windows: data, singles }, problem: null } : toProblem(error);
}

/** All prices except `entry`. */
export function withoutEntry({ windows, singles }: Prices, entry: Entry): Prices {
  const isOther = (one: Entry) => !isSame(one, entry);
  return { windows: windows.filter(isOther), singles: singles.filter(isOther) };
}

export type Effect = { id: string; title: string; from: number; to: number };

/** The packages whose total for this day and number of adults differs between two sets of prices. */
export function listEffects(
  trips: readonly PreviewTrip[],
  [before, after]: readonly [Prices, Prices],
  { day, adults }: { day: PlainDate; adults: number },
): Effect[] {
  const toTotal = ({ id, priced }: PreviewTrip, { windows, singles }: Prices) => {
    const offered = { ...priced, id };
    const peaks = listPeaksOf(windows, offered);
    const single = getSingleOf(singles, offered);
    return getTripPrice({ ...priced, peaks, single }, { adults, children: 0, travelDate: day }).total;
  };
  return trips
    .map((trip) => ({
      id: trip.id,
      title: trip.title,
      from: toTotal(trip, before),
      to: toTotal(trip, after),
    }))
    .filter(({ from, to }) => from !== to);
}

function put<One extends Entry>(list: readonly One[], original: Entry | null, one: One): One[] {
  const at = list.findIndex((other) => original !== null && isSame(other, original));
  return at < 0 ? [...list, one] : list.with(at, one);
}

/** Entries have no ids and are unique, so the content identifies them. */
function isSame(one: Entry, other: Entry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function toWindow(draft: Draft, on: Scope): PeakWindow {
  const { kind, name, from, to, value, twoPersons, fourPersons, sixPersons } = draft;
  const four = fourPersons.trim() === '' ? twoPersons : fourPersons;
  const six = sixPersons.trim() === '' ? four : sixPersons;
  return {
    name,
    from,
    to,
    on,
    amount: kind === 'amount' ? toRupees(value) : null,
    percent: kind === 'percent' ? toPercent(value) : null,
    pricing:
      kind === 'pricing'
        ? { twoPersons: toRupees(twoPersons), fourPersons: toRupees(four), sixPersons: toRupees(six) }
        : null,
  };
}

function toRupees(text: string): number {
  const parsed = parsePrice(text);
  return parsed.ok ? (parsed.value ?? Number.NaN) : Number.NaN;
}

function toPercent(text: string): number {
  const [, digits] = /^(\d{1,3}) ?%?$/.exec(tidyCode(text)) ?? [];
  return digits ? Number(digits) : Number.NaN;
}

const FIELDS: Record<string, string> = { amount: 'value', percent: 'value' };

/** The first validation problem, with the name of its field in the dialog. */
function toProblem({
  issues,
}: {
  issues: readonly { message: string; path: readonly PropertyKey[] }[];
}): Read {
  const [issue] = issues;
  const field = issue?.path.findLast((part) => typeof part === 'string');
  const name = typeof field === 'string' ? (FIELDS[field] ?? field) : null;
  return { prices: null, problem: { message: issue?.message ?? '', field: name } };
}
