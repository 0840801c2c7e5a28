import type { PlainDate } from '../../platform/format/dates';
import type { TripListItem, TripServiceItem } from '../file/types';

type Facts = 'id' | 'kind' | 'state' | 'label' | 'place' | 'firstDay' | 'nights' | 'until';
/** A service as the week's sheet shows it, without costs. */
export type WeekService = Pick<TripServiceItem, Facts | 'driver' | 'driverPhone' | 'plate'>;

/** A trip on the way in the week. */
export type WeekTrip = Omit<TripListItem, 'cancelFee' | 'unconfirmed' | 'weakest'> & {
  phone: string;
  phoneE164: string | null;
  /** How and when the travellers arrive; blank if unknown. */
  arrival: string;
  /** Its services that are not dropped, by day. */
  services: WeekService[];
};

/** What happens to a trip on a day. */
export type WeekRow = {
  trip: WeekTrip;
  /** The houses of the night before; empty on the day of arrival. */
  from: WeekService[];
  /** The houses of the coming night; empty on the day of departure. */
  to: WeekService[];
  cars: WeekService[];
  /** Further services that still have to be confirmed; empty on the day of departure. */
  unconfirmed: WeekService[];
};

export type WeekDay = Record<'arrivals' | 'movements' | 'departures', WeekRow[]> & {
  day: PlainDate;
  /** The number of trips on the way, those that arrive or depart included. */
  trips: number;
};
