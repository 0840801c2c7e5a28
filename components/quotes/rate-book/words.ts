import type { SheetKind, Supplement, Supplier, SupplierKind } from '@/lib/quotes/rate-book/types';
import type { Options } from '@/components/ui/select';

export const KIND_OPTIONS: Options<SupplierKind> = [
  ['hotel', 'Hotel'],
  ['resort', 'Resort'],
  ['homestay', 'Homestay'],
  ['houseboat', 'Houseboat'],
  ['transport', 'Transport'],
  ['activity', 'Activity'],
];
export const CLASS_OPTIONS: Options<Supplier['class']> = [
  ['', 'None'],
  ['luxury', 'Luxury'],
  ['comfort', 'Comfort'],
  ['budget', 'Budget'],
];
export const PER_OPTIONS: Options<Supplement['per']> = [
  ['adult', 'Per adult'],
  ['room', 'Per room'],
  ['stay', 'Per stay'],
];
/** Names of the items on each kind of price sheet. */
export const ITEM_WORDS: Record<SheetKind, { title: string; one: string }> = {
  stay: { title: 'Rooms', one: 'room' },
  transport: { title: 'Vehicles', one: 'vehicle' },
  activity: { title: 'Activities', one: 'activity' },
};

/** The label of an option. */
export function toLabel<Value extends string>(options: Options<Value>, value: Value): string {
  return options.find(([one]) => one === value)?.[1] ?? value;
}
