import type { QuoteContent, SentOption } from '../../quotes/model/types';
import type { ServiceKind } from './service-states';

/** What was agreed: the accepted option with the chosen extras, as the accepted version has it. Never changed in place. */
export type AgreedContent = Pick<QuoteContent, 'days' | 'inclusions' | 'exclusions' | 'taxPercent'> &
  Pick<SentOption, 'stays' | 'lines' | 'extras' | 'discounts'> & {
    /** The name of the option; blank for a trip that staff booked without a quote. */
    option: string;
  };

/** A service as the accepted version has it. */
export type PlannedService = {
  /** Id of the stay, line or extra in the accepted version. */
  partId: string;
  kind: ServiceKind;
  /** Id of the room type, vehicle or activity in the rate book. */
  itemId: string | null;
  label: string;
  place: string;
  /** The day of the trip, 1 for the first. */
  day: number;
  nights: number;
  /** Rooms, meals and quantity in words. */
  detail: string;
  /** Whole rupees; null if unknown or not visible to whoever wrote the quote. */
  quotedCost: number | null;
};
