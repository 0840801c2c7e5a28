import { z } from 'zod';
import { count, id, moment, plainDay, rupees, text, version } from '../../platform/answer-parts';
import { DECLINE_REASONS } from '../sent/decline-reasons';
import { quoteDraftSchema } from '../model/schema';
import { quoteSettingsSchema } from './schema';
import type { QuoteContent } from '../model/types';

const quoteStateSchema = z.enum(['draft', 'sent', 'accepted', 'declined', 'withdrawn']);

/** A quote in lists and beside its request. */
export const quoteListItemSchema = z.object({
  id,
  /** Of the request. */
  reference: text.meta({ examples: ['KT-7F3K9Q'] }),
  customerName: text,
  title: text,
  state: quoteStateSchema,
  /** The latest version; 0 before the first is sent. */
  latest: count,
  /** When the traveller first opened the latest version. */
  seenAt: moment.nullable(),
  validUntil: plainDay.nullable(),
  /** Of the cheapest option of the latest version (of the draft before the first), or as accepted; null while costs are missing. */
  total: rupees.nullable(),
  updatedAt: moment,
  /** Who made it; null for a deleted account. */
  staff: text.nullable(),
});

/** `error` prevents sending, `warning` must be confirmed. `path` is the field, such as `options.0.stays.1.hotel`. */
const findingSchema = z.object({
  severity: z.enum(['error', 'warning']),
  path: text,
  message: text,
});

const draftShape = quoteDraftSchema.shape;
const sentStaySchema = draftShape.options.element.shape.stays.element.omit({
  ...{ cost: true, isTyped: true, itemId: true },
});

/** What the traveller gets of a version: no cost and no markup. */
const quoteContentSchema = quoteDraftSchema.omit({ planCode: true }).extend({
  options: z.array(
    z.object({
      ...{ id: text, name: text, stays: z.array(sentStaySchema), lines: z.array(text), total: rupees },
      extras: z.array(z.object({ id: text, label: text, total: rupees })),
    }),
  ),
  termsVersion: count,
  taxPercent: z.number(),
}) satisfies z.ZodType<QuoteContent>;

/** A version as it was sent. */
export const quoteVersionSchema = z.object({
  number: version,
  sentAt: moment,
  staff: text.nullable(),
  channel: z.enum(['server', 'whatsapp']),
  validUntil: plainDay,
  content: quoteContentSchema,
  /** How it differs from the version before, one sentence each. */
  changes: z.array(text),
});

const quoteAcceptanceSchema = z.object({
  number: version,
  /** Id of the option, and ids of its chosen extras. */
  option: text,
  extras: z.array(text),
  /** With the extras. */
  total: rupees,
  name: text,
  channel: z.enum(['link', 'phone', 'whatsapp', 'mail', 'walk_in']),
  note: text,
  at: moment,
  /** Who accepted on behalf of the traveller; null for the link. */
  staff: text.nullable(),
});

/**
 * A quote in the editor. For staff without `costs:read` every cost is null (except those that they typed themselves), and so is
 * every markup.
 */
export const quoteInEditorSchema = quoteListItemSchema.extend({
  /** The request. */
  requestId: id,
  revision: version,
  draft: quoteDraftSchema,
  canSeeCosts: z.boolean(),
  /** What each option of the draft sells for, as the server prices it; `missing` are lines without a known cost. */
  prices: z.array(
    z.object({
      id: text,
      total: rupees,
      extras: z.array(z.object({ id: text, total: rupees })),
      missing: z.array(text),
    }),
  ),
  findings: z.array(findingSchema),
  /** How the draft differs from the latest version. */
  changes: z.array(text),
  /** Oldest first. */
  versions: z.array(quoteVersionSchema),
  /** The traveller's comments, oldest first; `day` is the id of a day. */
  comments: z.array(z.object({ day: text, text, at: moment })),
  acceptance: quoteAcceptanceSchema.nullable(),
  declineReason: z.enum(Object.keys(DECLINE_REASONS) as (keyof typeof DECLINE_REASONS)[]).nullable(),
  declineNote: text,
  /** The traveller's page and the text for WhatsApp; blank before the first version is sent. */
  link: text,
  text,
  /** False without an address to which the server can send. */
  canMail: z.boolean(),
  phone: text,
  phoneE164: text.nullable(),
});

/** Room types of the rate book for a stay. `cost` is null without `costs:read`, and when the book has no price (`problem`). */
export const stayChoiceSchema = z.object({
  itemId: id,
  hotel: text,
  category: text,
  place: text,
  roomName: text,
  mealPlan: z.enum(['EP', 'CP', 'MAP', 'AP']),
  rooms: quoteDraftSchema.shape.options.element.shape.stays.element.shape.rooms,
  cost: rupees.nullable(),
  problem: text.nullable(),
  isSample: z.boolean(),
});

/** Vehicles and activities of the rate book for a line; the cost is for the whole trip or party. */
export const lineChoiceSchema = z.object({
  itemId: id,
  kind: z.enum(['vehicle', 'activity']),
  name: text,
  supplier: text,
  place: text,
  /** What the traveller reads. */
  label: text,
  quantity: count,
  unitCost: rupees.nullable(),
  seats: count,
  isSample: z.boolean(),
});

/** What owners have set for all quotes, with its version. */
export const storedSettingsSchema = z.object({ settings: quoteSettingsSchema, version });

/** A day of one of our packages. */
export const libraryDaySchema = z.object({
  title: text,
  text,
  place: text,
  driveMinutes: count.nullable(),
  package: text,
  day: count,
  /** Days of the package. */
  of: count,
});
