import { formatDate, type PlainDate } from '../../platform/format/dates';

/** The travel date is null when not yet decided. */
export type Party = { adults: number; children: number; travelDate: PlainDate | null };

/** `Adults: 2, Children: 1, Travel date: 21 Nov 2026` */
function formatParty({ adults, children, travelDate }: Party): string {
  const date = travelDate ? `, Travel date: ${formatDate(travelDate)}` : '';
  return `Adults: ${adults}, Children: ${children}${date}`;
}

/** Builds the stored `message`: number of travellers and travel date, followed by the visitor's text. */
export function composeMessage(party: Party, visitorMessage: string): string {
  return visitorMessage ? `${formatParty(party)}\n\n${visitorMessage}` : formatParty(party);
}
