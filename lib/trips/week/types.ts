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
