import { z } from 'zod';
import { count, id, moment, plainDay, rupees, text, version } from '../../platform/answer-parts';
import { DECLINE_REASONS } from '../sent/decline-reasons';
import { quoteDraftSchema } from '../model/schema';
import { CLASSES, SUPPLIER_KINDS } from '../rate-book/choices';
import { quoteSettingsSchema } from './schema';
import type { QuoteContent } from '../model/types';

const quoteStateSchema = z.enum(['draft', 'sent', 'accepted', 'declined', 'withdrawn']);

/** A quote in lists and beside its request. */
export const quoteListItemSchema = z.object({
  id,
  /** Reference of the request. */
  reference: text.meta({ examples: ['KT-7F3K9Q'] }),
  customerName: text,
  title: text,
  state: quoteStateSchema,
  /** The latest version; 0 before the first is sent. */
  latest: count,
  /** When the traveller first opened the latest version. */
  seenAt: moment.nullable(),
  validUntil: plainDay.nullable(),
  /**
   * The accepted total, otherwise the total of the cheapest option of the latest version (or of the draft, if none was
   * sent); null while costs are missing, and for a plan without a price.
   */
  total: rupees.nullable(),
  updatedAt: moment,
  /** The creator; null for a deleted account. */
  staff: text.nullable(),
  /** True until the WhatsApp message about the latest version went out, as staff confirm. */
  isToShare: z.boolean(),
  /** First day of the trip; null while it is not known. */
  firstDay: plainDay.nullable(),
  /** Margin of `total` in percent; null without the right to costs, and while it is not known. */
  margin: z.number().nullable(),
  /** Shown to owners only: the unsent draft, or the version sent last, is below the lowest markup or the rate book. */
  isBelow: z.boolean(),
});

/** `error` prevents sending, `warning` must be confirmed. `path` is the field, such as `options.0.stays.1.hotel`. */
const findingSchema = z.object({
  severity: z.enum(['error', 'warning']),
  path: text,
  message: text,
});

const draftShape = quoteDraftSchema.shape;
const sentStaySchema = draftShape.options.element.shape.stays.element.omit({
  cost: true,
  isTyped: true,
  isPrice: true,
  isChosen: true,
  itemId: true,
});

/** A version as the traveller sees it, without costs and markups. */
const quoteContentSchema = quoteDraftSchema.omit({ planCode: true }).extend({
  options: z.array(
    z.object({
      id: text,
      name: text,
      stays: z.array(sentStaySchema),
      lines: z.array(text),
      total: rupees,
      extras: z.array(z.object({ id: text, label: text, total: rupees })),
      discounts: z.array(z.object({ label: text, amount: rupees })).optional(),
    }),
  ),
  termsVersion: count,
  taxPercent: z.number(),
  isUntaxed: z.boolean().optional(),
  /** The first instalment as a percentage; missing in versions sent before there were instalments. */
  advancePercent: z.number().optional(),
  /** Set for a plan without a price, which has no options. */
  plan: z
    .object({ days: z.array(text), estimate: text, changes: z.array(text), sender: text.nullable() })
    .optional(),
}) satisfies z.ZodType<QuoteContent>;

/** A version as it was sent. */
export const quoteVersionSchema = z.object({
  number: version,
  sentAt: moment,
  staff: text.nullable(),
  channel: z.enum(['server', 'whatsapp']),
  validUntil: plainDay,
  content: quoteContentSchema,
  /** Differences from the version before, one sentence each. */
  changes: z.array(text),
});

const quoteAcceptanceSchema = z.object({
  number: version,
  /** Id of the option, and ids of its chosen extras. */
  option: text,
  extras: z.array(text),
  /** The accepted total, including the extras. */
  total: rupees,
  name: text,
  channel: z.enum(['link', 'phone', 'whatsapp', 'mail', 'walk_in']),
  note: text,
  at: moment,
  /** The staff member who recorded the acceptance; null if the traveller used the link. */
  staff: text.nullable(),
});

/**
 * A quote in the editor. For staff without `costs:read` all markups and all costs are null; typed prices are not.
 */
export const quoteInEditorSchema = quoteListItemSchema.extend({
  /** Id of the enquiry or planner request. */
  requestId: id,
  revision: version,
  draft: quoteDraftSchema,
  canSeeCosts: z.boolean(),
  /** Price of each option of the draft, computed by the server; `missing` are lines without a known cost. */
  prices: z.array(
    z.object({
      id: text,
      total: rupees,
      /** What a fixed total adds to the computed one; below 0 for a discount, 0 without a fixed total. */
      adjustment: z.int(),
      extras: z.array(z.object({ id: text, total: rupees })),
      missing: z.array(text),
    }),
  ),
  /** Versions up to this number are hidden from the traveller. */
  hiddenTo: count,
  findings: z.array(findingSchema),
  /** Differences between the draft and the latest version. */
  changes: z.array(text),
  /** Oldest first. */
  versions: z.array(quoteVersionSchema),
  /** The traveller's comments, oldest first; `number` is the version that was read, `day` is the id of a day. */
  comments: z.array(z.object({ id, number: z.int(), day: text, text, at: moment, answer: text.nullable() })),
  acceptance: quoteAcceptanceSchema.nullable(),
  /** The trip of its accepted version; null without one, and when another quote of the request was accepted since. */
  tripId: id.nullable(),
  declineReason: z.enum(Object.keys(DECLINE_REASONS) as (keyof typeof DECLINE_REASONS)[]).nullable(),
  declineNote: text,
  /** The URL of the traveller's page and the text for WhatsApp; both blank before the first version is sent. */
  link: text,
  text,
  /** True if the server can send a mail to the traveller. */
  canMail: z.boolean(),
  phone: text,
  phoneE164: text.nullable(),
});

/**
 * A room type of the rate book, as a choice for a stay. `cost` is null for staff without `costs:read`, and when the
 * rate book has no price; `problem` then says why.
 */
export const stayChoiceSchema = z.object({
  itemId: id,
  hotel: text,
  category: text,
  kind: z.enum(SUPPLIER_KINDS),
  class: z.enum(['', ...CLASSES]),
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
  /** Null for a transfer, which has a fixed price and is added as a typed line. */
  itemId: id.nullable(),
  kind: z.enum(['vehicle', 'activity']),
  name: text,
  supplier: text,
  place: text,
  /** Description for the traveller. */
  label: text,
  quantity: count,
  unitCost: rupees.nullable(),
  seats: count,
  isSample: z.boolean(),
});

/** The settings of all quotes, with their version. */
export const storedSettingsSchema = z.object({ settings: quoteSettingsSchema, version });

/** A day of one of our packages. */
export const libraryDaySchema = z.object({
  title: text,
  text,
  place: text,
  driveMinutes: count.nullable(),
  package: text,
  day: count,
  /** Number of days of the package. */
  of: count,
});
