import { z } from 'zod';
import type { TripName } from '../../company/reviews/types';
import { getLastTravelDate } from '../../packages/prices/travel-date';
import type { PlainDate } from '../../platform/format/dates';
import { longText } from '../../platform/format/fields';
import type { FileError } from '../../platform/format/file-problem';
import { isSameText } from '../../platform/format/fold-text';
import { readDay } from '../../platform/format/read-day';
import { CONTACT_AND_TRIP } from '../added-by-staff/schema';
import { ENQUIRY_LIMITS } from '../enquiries/limits';
import type { StaffName } from '../inbox/types';
import {
  LEAD_SOURCES,
  LEAD_WORDS,
  LONGEST_LEAD_DETAIL,
  type Lead,
  type LeadSource,
} from '../lead-source/lead-source';
import type { OldRow } from './columns';

/** Requests older than this are anonymised (lib/trust/retention/policy.ts), so they are not imported. */
export const OLDEST_YEARS = 7;

/** The words for each status in an office's sheet, beginning with the name of its tab. */
const STATUS_WORDS = {
  new: 'new, open, fresh, lead, enquiry, pending',
  contacted:
    'contacted, quoted, quote sent, quotation sent, follow up, in progress, negotiation, called, hot, warm, cold, interested',
  converted: 'converted, booked, confirmed, won, sold, paid, travelled, traveled, completed',
  closed:
    'closed, lost, cancelled, canceled, dropped, dead, not interested, no answer, no response, rejected',
  spam: 'spam, junk, fake',
};
const STATUSES = Object.keys(STATUS_WORDS) as (keyof typeof STATUS_WORDS)[];
/** With single spaces, such as `2 adults + 1 child`. */
const PARTY =
  /^(\d{1,2}) ?(?:a|ad|adults?|pax|people|persons?)? ?(?:[+,/&]|and)? ?(?:(\d{1,2}) ?(?:c|ch|children|child|kids?)?)?$/i;

/** What a row may name, and the day of the import in India. */
type Known = { packages: readonly TripName[]; staff: readonly StaffName[]; today: PlainDate };
export type OldRequest = z.output<ReturnType<typeof toRowSchema>> & { row: number };

/** Reads a row of a file with `toRowSchema`, or returns one error that names all that is wrong. */
export function readOldRow(
  { row, texts, problem }: OldRow,
  schema: ReturnType<typeof toRowSchema>,
): OldRequest | FileError {
  if (problem) return { row, field: '', message: problem };
  const { data, error } = schema.safeParse(texts);
  const issues = error?.issues ?? [];
  const field = issues.map(({ path }) => path[0]).join(', ');
  return data ? { ...data, row } : { row, field, message: issues.map(({ message }) => message).join(' ') };
}

/** The schema of a row. A package that is not known keeps its name. The notes are the office's, not the traveller's. */
export function toRowSchema({ packages, staff, today }: Known) {
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  const findPackage = (text: string) =>
    packages.find(({ id, slug, title }) => [id, slug, title].some((one) => isSameText(one ?? '', text)));
  const findOwner = (text: string) =>
    staff.find(({ name, username }) => isSameText(name, text) || isSameText(username, text));
  return z.object({
    name: CONTACT_AND_TRIP.name.prefault(''),
    phone: CONTACT_AND_TRIP.phone.prefault(''),
    'e-mail': CONTACT_AND_TRIP.email.default(''),
    package: longText('package', 200)
      .transform((text) => findPackage(text) ?? { id: null, title: text })
      .default({ id: null, title: '' }),
    status: read(readStatus, 'Write New, Contacted, Booked, Closed or Spam.'),
    'date received': read(readDay, 'Write the day on which they asked, such as 12 Mar 2025.')
      .refine((day) => day <= today, 'This day is in the future.')
      .refine((day) => day > oldest, `Requests are kept for ${OLDEST_YEARS} years, so this one is too old.`),
    'travel date': read(readDay, 'Write the travel date such as 24 Dec 2026, or leave it blank.')
      .refine((day) => day <= getLastTravelDate(today), 'Choose a travel date within the next three years.')
      .nullable()
      .default(null),
    party: read(readParty, 'Write the travellers as 2 adults, 1 child or 2+1.').default({
      adults: ENQUIRY_LIMITS.adults.default,
      children: ENQUIRY_LIMITS.children.default,
    }),
    source: longText('source', LONGEST_LEAD_DETAIL).default('').transform(readLead),
    notes: longText('notes', ENQUIRY_LIMITS.message).default(''),
    'lead owner': read(findOwner, 'Nobody here has this name.').nullable().default(null),
  });
}

/** A cell that `parse` reads; null or undefined is refused with the message, as is a missing cell. */
function read<Value>(parse: (text: string) => Value | null | undefined, message: string) {
  return z.string(message).transform((text, { addIssue }): Value => {
    const value = parse(text) ?? null;
    if (value === null) addIssue(message);
    return value ?? z.NEVER;
  });
}

function readStatus(text: string) {
  const fold = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');
  return STATUSES.find((status) =>
    STATUS_WORDS[status].split(', ').some((word) => fold(word) === fold(text)),
  );
}

function readParty(text: string): { adults: number; children: number } | null {
  const { adults, children } = ENQUIRY_LIMITS;
  const [, first = '', second = '0'] = PARTY.exec(text.replace(/\s+/g, ' ')) ?? [];
  const party = { adults: Number(first), children: Number(second) };
  const isValid = party.adults >= adults.min && party.adults <= adults.max && party.children <= children.max;
  return isValid ? party : null;
}

/** `Referral: Anil Kumar` is a referral by him; a source that is not in the list is another one with this name. */
function readLead(text: string): Lead {
  const isStart = (one: LeadSource) => new RegExp(`^${LEAD_WORDS[one]}\\b`, 'i').test(text);
  const leadSource = LEAD_SOURCES.find(isStart);
  if (leadSource)
    return { leadSource, leadDetail: text.slice(LEAD_WORDS[leadSource].length).replace(/^[\s:.,/–-]+/, '') };
  return { leadSource: text === '' ? null : 'other', leadDetail: text };
}
