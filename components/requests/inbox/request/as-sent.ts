import { listExtraPrices } from '@/lib/packages/catalogue/chosen-extras';
import { formatStoredPrice } from '@/lib/packages/prices/stored-total';
import { formatDate } from '@/lib/platform/format/dates';
import { FIELDS, FIELD_NAMES, toFieldWords } from '@/lib/requests/derived-fields';
import type { FieldValues } from '@/lib/requests/fields';
import { formatParty, toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxDetail, InboxItem } from '@/lib/requests/inbox/types';

const VISITOR_NAMES = FIELD_NAMES.filter((name) => ['visitor', 'both'].includes(FIELDS[name].setBy));

type Sent = FieldValues &
  Pick<InboxItem, 'customerName' | 'phone' | 'email' | 'tourTitle' | 'travelDate' | 'adults'> &
  Pick<InboxDetail, 'children' | 'priceShown' | 'priceTotal' | 'priceConditions' | 'agreedTotal' | 'extras'>;

/** The original values of a corrected request, from its history, where they differ from the current ones. */
export function listSent(request: InboxDetail): [label: string, value: string][] {
  const { activity } = request;
  if (!activity.some(({ kind }) => kind === 'corrected')) return [];
  const changes = activity.filter(({ kind }) => kind === 'corrected' || kind === 'visitor-date');
  const first: Partial<Sent> = Object.assign({}, ...changes.map(({ before }) => before)); // newest change first, so the oldest value wins
  const sent = { ...request, agreedTotal: null };
  const [old, now] = [toFacts({ ...sent, ...first }), toFacts(sent)];
  return old.filter(([, value], at) => value !== now[at]?.[1]);
}

function toFacts(sent: Sent): [string, string][] {
  const { customerName, phone, email, tourTitle, travelDate, adults, children } = sent;
  return [
    ['Name', customerName],
    ['Phone', phone],
    ['Email', email || 'none'],
    ['Package', toPackageLabel(tourTitle)],
    ['Travel date', travelDate ? formatDate(travelDate) : 'Open'],
    ['Travellers', formatParty({ adults, children, groupSize: null })],
    ['Price', formatStoredPrice(sent) || 'none'],
    ['Extras', listExtraPrices(sent.extras) || 'none'],
    ...VISITOR_NAMES.map((name): [string, string] => [FIELDS[name].label, toFieldWords(name, sent[name])]),
  ];
}
