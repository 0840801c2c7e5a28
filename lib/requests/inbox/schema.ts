import { z } from 'zod';
import { isPlainDate } from '../../platform/format/dates';
import { filledLongText, filledText, longText, requestVersion } from '../../platform/format/fields';
import { pageLimit } from '../../platform/page-limit';
import { NOTHING_CHANGED } from '../../platform/errors';
import { tidyText } from '../../platform/format/typed-text';
import { toFollowUpMoment } from '../response-time/clock';
import { parseCursor } from './cursor';
import { LEAD_SOURCES } from '../lead-source/lead-source';
import { CLOSE_REASONS, INBOX_LISTS, REQUEST_ORIGINS, REQUEST_STATUSES, SETTABLE_STATUSES } from './status';

export const INBOX_PAGE_SIZE = 25;
const LARGEST_PAGE = 100;
/** Party sizes: 1, 2, 3 to 6, 7 or more people. The planner's group sizes have the same names. */
export const PARTIES = ['solo', 'couple', 'family', 'group'] as const;
/** `waiting`: only requests without a first contact, earliest deadline first. */
const INBOX_SORTS = ['newest', 'waiting'] as const;
/**
 * `late`: the promised time for the first answer is over; `soon`: less than four hours are left; `now`: either, or a
 * follow-up due today or earlier. Most urgent first.
 */
export const INBOX_CLOCKS = ['now', 'soon', 'late'] as const;
export type InboxClock = (typeof INBOX_CLOCKS)[number];

const text = (longest: number) =>
  z
    .string()
    .overwrite(tidyText)
    .max(longest, `Please search for at most ${longest} characters.`)
    .refine((value) => !value.includes('\0'), 'This contains a character that cannot be searched for.');
const ASSIGNEE = 'Choose me, none or somebody of the team.';
const day = z.string().refine(isPlainDate, 'Give a real day as yyyy-MM-dd.').meta({ format: 'date' });

/** The inbox's filters, as in its query string. */
const inboxFilterSchema = z.object({
  tab: z.enum(INBOX_LISTS, 'There is no such tab.').default('all'),
  q: text(100).optional(),
  /** Id or slug of a package, or `general`. */
  package: text(100).optional(),
  source: z.enum(REQUEST_ORIGINS, 'There is no such source.').optional(),
  /** How the customer found us, or `none`. */
  lead: z.enum([...LEAD_SOURCES, 'none'], 'There is no such lead source.').optional(),
  assignee: z.union([z.enum(['me', 'none'], ASSIGNEE), z.uuid(ASSIGNEE)], ASSIGNEE).optional(),
  from: day.optional(),
  to: day.optional(),
  party: z.enum(PARTIES, 'There is no such party size.').optional(),
  month: z
    .string()
    .refine((value) => isPlainDate(`${value}-01`), 'Give a real month as yyyy-MM.')
    .meta({ pattern: '^\\d{4}-\\d{2}$', description: 'The month of travel.' })
    .optional(),
  due: z.literal('1', 'Say 1 or leave it out.').optional(),
  clock: z.enum(INBOX_CLOCKS, 'Choose now, soon or late.').optional(),
  /** Only requests that are new, contacted or quoted. */
  open: z.literal('1', 'Say 1 or leave it out.').optional(),
  sort: z.enum(INBOX_SORTS, 'There is no such order.').optional(),
});
export type InboxFilter = z.output<typeof inboxFilterSchema>;

/** Filters and paging. */
export const inboxQuerySchema = inboxFilterSchema.extend({
  cursor: z
    .string()
    .refine((value) => parseCursor(value) !== null, 'This page of the list does not exist.')
    .optional(),
  limit: pageLimit(LARGEST_PAGE, INBOX_PAGE_SIZE),
});
export type InboxQuery = z.output<typeof inboxQuerySchema>;

/**
 * Export layouts. `service` (for other programs) and `list` have the specified columns, `full` those the office needs.
 */
export const EXPORT_LAYOUTS = ['service', 'list', 'full'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** Filters and layout of an export. */
export const exportSchema = inboxFilterSchema.extend({
  layout: z.enum(EXPORT_LAYOUTS, 'There is no such layout.').default('service'),
});

const status = z.enum(SETTABLE_STATUSES, 'The status can be set to contacted, quoted, converted or closed.');
const NO_DAY = 'Give a real day as yyyy-MM-dd.';
/** An ISO date-time, or a date, which means 09:00 in India. */
const followUp = z
  .union(
    [
      z.iso.datetime({ offset: true, error: NO_DAY }),
      z.string().refine(isPlainDate).transform(toFollowUpMoment),
    ],
    NO_DAY,
  )
  .transform((value) => new Date(value))
  .refine(
    (value) => value.getUTCFullYear() >= 2000 && value.getUTCFullYear() < 2200,
    'Choose a day of this century.',
  )
  .nullable();
const changeFields = {
  status: status.optional(),
  isSpam: z.boolean('Say true or false.').optional(),
  assigneeId: z.uuid('Choose somebody of the team.').nullable().optional(),
  followUpAt: followUp.optional(),
};
const LONGEST_REASON = 500;
/**
 * The fields of a change to one request. A bulk change has no closing reason, because a reason belongs to one request.
 */
const patchFields = {
  ...changeFields,
  closing: z
    .object({
      reason: z.enum(CLOSE_REASONS, 'There is no such reason.').nullable(),
      note: longText('note', LONGEST_REASON).default(''),
    })
    .optional(),
};
const hasChange = (change: object, fields: object = changeFields) =>
  Object.entries(change).some(([name, value]) => Object.hasOwn(fields, name) && value !== undefined);
const version = requestVersion();

/**
 * A change to one request; `version` is the version that the change is based on. An empty change is reported
 * before a missing version.
 */
export const requestPatchSchema = z.preprocess(
  (value, context) => {
    if (z.object({}).safeParse(value).success && !hasChange(value as object, patchFields))
      context.addIssue({ code: 'custom', message: NOTHING_CHANGED });
    return value;
  },
  z.object({ ...patchFields, version }),
);

/** Maximum number of requests in a bulk change: selected one by one, and matched by a filter. */
const MOST_PICKED = 500;
export const MOST_CHANGED = 5_000;

/**
 * A bulk change of selected requests, or of all that match a filter. `versions` has the version of each selected
 * request that the change is based on; requests that have changed since are skipped.
 */
export const bulkSchema = z
  .object({
    change: z
      .object({ ...changeFields, delete: z.literal(true, 'Say true.').optional() })
      .refine((change) => change.delete || hasChange(change), NOTHING_CHANGED)
      .refine(
        (change) =>
          !change.delete || Object.values(change).filter((value) => value !== undefined).length === 1,
        'Delete or change, not both.',
      ),
    ids: z
      .array(z.uuid('This is no enquiry.'), 'Choose at least one enquiry.')
      .min(1, 'Choose at least one enquiry.')
      .max(MOST_PICKED, `Choose at most ${MOST_PICKED} enquiries, or change all that a filter finds.`)
      .optional(),
    versions: z.record(z.uuid('This is no enquiry.'), version).default({}),
    filter: inboxFilterSchema.optional(),
  })
  .refine(
    ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
    'Choose enquiries or a filter.',
  )
  .transform(({ change, ids, versions, filter }) => ({
    change,
    choice: filter ? { filter } : { ids: ids ?? [], versions },
  }));

export const undoSchema = z.object({ batchId: z.uuid('There is nothing to undo.') });

const LONGEST_NOTE = 5_000;
/** A staff note; `key` makes it idempotent. Without a key, each request adds a note. */
export const noteSchema = z.object({
  text: filledLongText('note', LONGEST_NOTE),
  key: z.uuid('The key must be a UUID, a new one for each note.').optional(),
});

const CONTACT_CHANNELS = ['whatsapp', 'email', 'call'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];
/** The outcome of a call or chat. The first two count as answers and stop the response-time clock. */
const CONTACT_OUTCOMES = ['reached', 'wrote', 'no-answer', 'wrong-number'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];
export const contactedSchema = z.object({
  channel: z.enum(CONTACT_CHANNELS, 'Say whatsapp, email or call.'),
  outcome: z.enum(CONTACT_OUTCOMES, 'Say reached, wrote, no-answer or wrong-number.').optional(),
});
export type Contact = z.output<typeof contactedSchema>;

export const MOST_VIEWS = 50;
/** A saved view; `query` is the inbox's query string. */
export const viewSchema = z.object({
  name: filledText('name of the view', 60),
  query: z
    .string('Say what to keep.')
    .max(1_000, 'These filters are too long to keep.')
    .transform((value) => value.replace(/^\?/, ''))
    .refine((value) => !value.includes('\0'), 'These filters cannot be kept.'),
});

/** Parses the inbox's query string, dropping invalid parameters. The board uses the largest page size. */
export function parseInboxQuery(params: Record<string, string | string[] | undefined>): InboxQuery {
  const size = params.show === 'board' ? { limit: String(LARGEST_PAGE) } : {};
  const single = Object.entries({ ...size, ...params }).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  const parsed = inboxQuerySchema.safeParse(Object.fromEntries(single));
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  return inboxQuerySchema.parse(Object.fromEntries(single.filter(([name]) => !wrong.has(name))));
}

/** The status of a planner request; any status is allowed. */
export const itineraryPatchSchema = z.object({
  status: z.enum(REQUEST_STATUSES, 'There is no such status.'),
  version,
});
