import { listExtraPrices } from '../../packages/catalogue/chosen-extras';
import type { ChosenExtra } from '../../packages/model/types';
import { formatDate, type PlainDate } from '../../platform/format/dates';

/** The travel date is null when not yet decided. */
export type Party = {
  adults: number;
  children: number;
  travelDate: PlainDate | null;
  extras?: readonly ChosenExtra[];
};

/** `Adults: 2, Children: 1, Travel date: 21 Nov 2026`, and below it the chosen extras. */
function formatParty({ adults, children, travelDate, extras = [] }: Party): string {
  const date = travelDate ? `, Travel date: ${formatDate(travelDate)}` : '';
  const added = extras.length > 0 ? `\nExtras: ${listExtraPrices(extras)}` : '';
  return `Adults: ${adults}, Children: ${children}${date}${added}`;
}

/** Builds the stored `message`: number of travellers, travel date and chosen extras, followed by the visitor's text. */
export function composeMessage(party: Party, visitorMessage: string): string {
  return visitorMessage ? `${formatParty(party)}\n\n${visitorMessage}` : formatParty(party);
}
