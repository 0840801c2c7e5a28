import type { FileError } from '../../platform/format/file-problem';
import type { PlainDate } from '../../platform/format/dates';
import type { MEAL_PLANS, SHEET_KINDS, SUPPLIER_KINDS } from './choices';

export type SupplierKind = (typeof SUPPLIER_KINDS)[number];
/** The type of a supplier's price sheet: stays, transport or activities. */
export type SheetKind = keyof typeof SHEET_KINDS;
export type MealPlan = (typeof MEAL_PLANS)[number];

/** Net rates of a room for one night, in whole rupees; null when the contract has none. */
export type StayFigures = {
  double: number;
  single: number | null;
  triple: number | null;
  extraAdult: number | null;
  childWithBed: number | null;
  childNoBed: number | null;
};

/** Net rates of a vehicle, in whole rupees. */
export type VehicleFigures =
  /** Per day, with `km` included on each day of the trip. */
  | { mode: 'day'; day: number; km: number; extraKm: number; bata: number }
  /** Per km; at least `leastKm` are charged for each day. */
  | { mode: 'km'; perKm: number; leastKm: number; bata: number }
  /** One fixed transfer, such as `Kochi to Munnar`. */
  | { mode: 'transfer'; price: number; route: string };

/** Net rates of an activity in whole rupees: per person, or for a group of up to `groupSize`. */
export type ActivityFigures =
  | { per: 'person'; adult: number; child: number }
  | { per: 'group'; price: number; groupSize: number };

/** A line of a contract: the rates of an item from `from` to `to`, both included, on these weekdays. */
export type RateLine<Figures = StayFigures | VehicleFigures | ActivityFigures> = {
  id: string;
  itemId: string;
  /** Meal plan of a stay; null for other lines, and for a stop sale of all meal plans. */
  mealPlan: MealPlan | null;
  from: PlainDate;
  to: PlainDate;
  /** A bit mask: bit 0 is Sunday, 127 means all days. For a stay, the day on which the night begins counts. */
  weekdays: number;
  leastNights: number;
  /** True for a stop sale: the item is not for sale in this period, whatever other lines say. */
  isStopped: boolean;
  figures: Figures;
};

/** A supplement to the rate, such as a gala dinner on 31 December. */
export type Supplement = {
  id: string;
  supplierId: string;
  name: string;
  from: PlainDate;
  to: PlainDate;
  per: 'room' | 'adult' | 'stay';
  amount: number;
  /** Per child; null when children pay nothing. */
  childAmount: number | null;
};

/** A room type, a vehicle type or an activity of a supplier. */
export type RateItem = {
  id: string;
  supplierId: string;
  name: string;
  /**
   * For a room, the most people who count as adults (those older than the supplier's `childTo`), and the most people in
   * all; for a vehicle, seats without the driver's.
   */
  mostAdults: number;
  mostPeople: number;
  /** Suitcases that fit into a vehicle; 0 for other items. */
  luggage: number;
};

export type Supplier = {
  id: string;
  kind: SupplierKind;
  name: string;
  /** Place, such as `Munnar`; blank for transport. */
  place: string;
  /** As in the planner: `luxury`, `comfort` or `budget`; blank without a class. */
  class: 'luxury' | 'comfort' | 'budget' | '';
  phone: string;
  email: string;
  /** Names of uploaded pictures, and the page of a house; quotes show both. */
  pictures: string[];
  url: string;
  note: string;
  /** Children up to this age are free without a bed; those above, up to `childTo`, pay as children. */
  childFreeTo: number;
  childTo: number;
  /** Sample data, which the go-live check reports. */
  isSample: boolean;
  isArchived: boolean;
  version: number;
};

/** A supplier with its items, lines and supplements; saved as a whole, under one version number. */
export type SupplierSheet = {
  supplier: Supplier;
  items: RateItem[];
  lines: RateLine[];
  supplements: Supplement[];
};

/** A supplier in the list of the rate book. */
export type SupplierSummary = Pick<
  Supplier,
  'id' | 'kind' | 'name' | 'place' | 'class' | 'isSample' | 'isArchived'
> & {
  items: number;
  lines: number;
  /** The last day that any of its lines covers; null without lines. */
  lastDay: PlainDate | null;
};

/** The effect of an import on a supplier. `row` is its first row in the file. */
export type ImportedSupplier = {
  row: number;
  name: string;
  place: string;
  change: 'error' | 'created' | 'changed' | 'unchanged';
  linesBefore: number;
  lines: number;
};

/** The answer to an import. `run` identifies the dry run: the file and the versions of its suppliers. */
export type RateImport = {
  created: number;
  changed: number;
  unchanged: number;
  errors: FileError[];
  suppliers: ImportedSupplier[];
  run: string;
};

/** A search result: an item of a supplier. Its costs are removed for accounts without `costs:read`. */
type FoundItem = {
  supplier: Pick<
    Supplier,
    'id' | 'kind' | 'name' | 'place' | 'class' | 'childFreeTo' | 'childTo' | 'isSample'
  >;
  item: RateItem;
};
export type FoundStay = FoundItem & {
  /** Meal plans with a line in the searched period, or in any period when none was given. */
  mealPlans: MealPlan[];
  /** Null when no stay was given. */
  price: { cost: number; nights: StayNight[] } | RateProblem | null;
};
export type FoundVehicle = FoundItem & { figures: VehicleFigures[] };
export type FoundActivity = FoundItem & { figures: ActivityFigures[] };

/** The people in a room; the ages of children are those on the first day of the trip. */
export type Room = { adults: number; withBed: number[]; noBed: number[] };

/** Up to which age a child is free without a bed, and up to which it pays as a child. */
export type ChildBands = Pick<Supplier, 'childFreeTo' | 'childTo'>;

/** The rates of one room type, with all other data that the price of a stay needs. */
export type StayBook = {
  supplier: ChildBands & Pick<Supplier, 'name'>;
  item: Pick<RateItem, 'name' | 'mostAdults' | 'mostPeople'>;
  lines: RateLine<StayFigures>[];
  supplements: Supplement[];
};

export type Stay = { from: PlainDate; nights: number; mealPlan: MealPlan; rooms: Room[] };
/** Whole rupees for all rooms, supplements included; `lineId` is the line of the contract. */
export type StayNight = { date: PlainDate; amount: number; lineId: string };
/** A sentence for staff: why the rate book has no price, and what to do. */
export type RateProblem = { problem: string };
