import { z } from 'zod';
import type { TripName } from '../../company/reviews/types';
import { getLastTravelDate } from '../../packages/prices/travel-date';
import type { PlainDate } from '../../platform/format/dates';
import type { FileError } from '../../platform/format/file-problem';
import { isSameText } from '../../platform/format/fold-text';
import { longText } from '../../platform/format/fields';
import { readDay } from '../../platform/format/read-day';
import { CONTACT_AND_TRIP } from '../added-by-staff/schema';
import { ENQUIRY_LIMITS } from '../enquiries/limits';
import type { RequestStatus } from '../inbox/status';
import type { StaffName } from '../inbox/types';
import { LEAD_SOURCES, LEAD_WORDS, LONGEST_LEAD_DETAIL, type Lead } from '../lead-source/lead-source';
import { toOldHeader, type OldRow } from './columns';

/** Requests older than this are anonymised (lib/trust/retention/policy.ts), so they are not imported. */
export const OLDEST_YEARS = 7;

/** What a row may name, and the day of the import in India. */
export type Known = { packages: readonly TripName[]; staff: readonly StaffName[]; today: PlainDate };

/** An old request. `notes` are those of the office, which travellers do not see. */
export type OldRequest = Lead & {
  row: number;
  name: string;
  phone: string;
  email: string;
  tourId: string | null;
  title: string;
  status: RequestStatus;
  isSpam: boolean;
  received: PlainDate;
  travel: PlainDate | null;
  adults: number;
  children: number;
  notes: string;
  assigneeId: string | null;
};

/** The words for each status in an office's sheet, beginning with the name of its tab. */
const STATUS_WORDS: Record<Exclude<RequestStatus, 'quoted'> | 'spam', string> = {
  new: 'new, open, fresh, lead, enquiry, pending',
  contacted:
    'contacted, quoted, quote sent, quotation sent, follow up, in progress, negotiation, called, hot, warm, cold, interested',
  converted: 'converted, booked, confirmed, won, sold, paid, travelled, traveled, completed',
  closed:
    'closed, lost, cancelled, canceled, dropped, dead, not interested, no answer, no response, rejected',
  spam: 'spam, junk, fake',
};
const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const STATUSES = new Map(
  Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    words.split(', ').map((word) => [fold(word), status as keyof typeof STATUS_WORDS] as const),
  ),
);
const PARTY =
  /^(\d{1,2})\s*(?:a|ad|adults?|pax|people|persons?)?(?:\s*(?:[+,/&]|and)?\s*(\d{1,2})\s*(?:c|ch|children|child|kids?)?)?$/i;

const contactSchema = z.object({
  name: CONTACT_AND_TRIP.name,
  phone: CONTACT_AND_TRIP.phone,
  email: CONTACT_AND_TRIP.email,
  package: longText('package', 200),
  source: longText('source', LONGEST_LEAD_DETAIL),
  notes: longText('notes', ENQUIRY_LIMITS.message),
});

/** Reads a row of a file, or returns its first error. A package that is not known keeps its name. */
export function readOldRow({ row, texts, problem }: OldRow, known: Known): OldRequest | FileError {
  const refuse = (column: keyof OldRow['texts'], message: string) => ({
    row,
    field: toOldHeader(column),
    message,
  });
  if (problem) return { row, field: '', message: problem };
  const parsed = contactSchema.safeParse({
    ...{ name: '', phone: '', email: '', package: '', source: '', notes: '' },
    ...texts,
  });
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) return refuse(issue?.path[0] as keyof OldRow['texts'], issue?.message ?? '');
  const status = STATUSES.get(fold(texts.status ?? ''));
  if (!status) return refuse('status', 'Write New, Contacted, Booked, Closed or Spam.');
  const received = readDay(texts.received ?? '');
  if (!received) return refuse('received', 'Write the day on which they asked, such as 12 Mar 2025.');
  if (received > known.today) return refuse('received', 'This day is in the future.');
  if (received <= toOldestDay(known.today))
    return refuse('received', `Requests are kept for ${OLDEST_YEARS} years, so this one is too old.`);
  const travel = texts.travel === undefined ? null : readDay(texts.travel);
  if (texts.travel !== undefined && !travel)
    return refuse('travel', 'Write the travel date such as 24 Dec 2026, or leave it blank.');
  if (travel && travel > getLastTravelDate(known.today))
    return refuse('travel', 'Choose a travel date within the next three years.');
  const party = readParty(texts.party);
  if (!party) return refuse('party', 'Write the travellers as 2 adults, 1 child or 2+1.');
  const owner = texts.owner === undefined ? null : findOwner(texts.owner, known.staff);
  if (owner === undefined) return refuse('owner', `Nobody here is called “${texts.owner}”.`);
  const { source, package: trip, ...contact } = parsed.data;
  const found = known.packages.find(({ id, slug, title }) => {
    return trip !== '' && [id, slug, title].some((one) => isSameText(one ?? '', trip));
  });
  const stored = status === 'spam' ? 'new' : status;
  const place = { row, tourId: found?.id ?? null, title: found?.title ?? trip };
  const state = { status: stored, isSpam: status === 'spam', assigneeId: owner?.id ?? null } as const;
  return { ...contact, ...place, ...state, ...party, ...readLead(source), received, travel };
}

/** The day whose requests the next nightly run anonymises. */
function toOldestDay(today: PlainDate): PlainDate {
  return `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
}

function readParty(text: string | undefined): { adults: number; children: number } | null {
  const { adults, children } = ENQUIRY_LIMITS;
  if (text === undefined) return { adults: adults.default, children: children.default };
  const [, first = '', second = '0'] = PARTY.exec(text) ?? [];
  const party = { adults: Number(first), children: Number(second) };
  return party.adults >= adults.min && party.adults <= adults.max && party.children <= children.max
    ? party
    : null;
}

/** The account with this name; undefined if there is none. */
function findOwner(name: string, staff: readonly StaffName[]): StaffName | undefined {
  return staff.find((one) => isSameText(one.name, name) || isSameText(one.username, name));
}

/** `Referral: Anil Kumar` is a referral by him; a source that is not in the list is another one with this name. */
function readLead(text: string): Lead {
  if (text === '') return { leadSource: null, leadDetail: '' };
  const leadSource = LEAD_SOURCES.find((source) => new RegExp(`^${LEAD_WORDS[source]}\\b`, 'i').test(text));
  if (!leadSource) return { leadSource: 'other', leadDetail: text };
  const leadDetail = text.slice(LEAD_WORDS[leadSource].length).replace(/^[\s:,/–-]+/, '');
  return { leadSource, leadDetail };
}
