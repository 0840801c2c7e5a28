import { z } from 'zod';
import { isPlainDate } from '../format/dates';
import { parseCursor } from './cursor';
import { INBOX_TABS, SETTABLE_STATUSES } from './status';

export const INBOX_PAGE_SIZE = 25;
const LARGEST_PAGE = 100;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please search for at most ${longest} characters.`)
    .refine((value) => !value.includes('\0'), 'This contains a character that cannot be searched for.');
const day = z.string().refine(isPlainDate, 'Give a real day as yyyy-MM-dd.');

/** The filters of the inbox, as they stand in its address. */
export const inboxQuerySchema = z.object({
  tab: z.enum(INBOX_TABS, 'There is no such tab.').default('all'),
  q: text(100).optional(),
  package: text(100).optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number('Give a whole number.').int().min(1).max(LARGEST_PAGE).default(INBOX_PAGE_SIZE),
});
export type InboxQuery = z.output<typeof inboxQuerySchema>;

/** A change of one enquiry, made on the version that the person saw. */
export const enquiryPatchSchema = z
  .object({
    status: z.enum(SETTABLE_STATUSES, 'The status can be set to contacted, converted or closed.').optional(),
    isSpam: z.boolean('Say true or false.').optional(),
    version: z.int('Say which version you changed.').min(1).max(2_147_483_647),
  })
  .refine((patch) => patch.status !== undefined || patch.isSpam !== undefined, 'Say what to change.');
export type EnquiryPatch = z.output<typeof enquiryPatchSchema>;

/** The inbox's address as a person may have typed or kept it: what makes no sense in it is left out. */
export function parseInboxQuery(params: Record<string, string | string[] | undefined>): InboxQuery {
  const single = Object.entries(params).filter(([, value]) => typeof value === 'string' && value !== '');
  const parsed = inboxQuerySchema.safeParse(Object.fromEntries(single));
  if (parsed.success) return withUsableCursor(parsed.data);
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const rest = single.filter(([name]) => !wrong.has(name));
  return withUsableCursor(inboxQuerySchema.parse(Object.fromEntries(rest)));
}

function withUsableCursor({ cursor, ...query }: InboxQuery): InboxQuery {
  return cursor && parseCursor(cursor) ? { ...query, cursor } : query;
}
