import { z } from 'zod';
import { count, id, moment, pageOf, plainDay, rupees, text, version } from '../../platform/answer-parts';
import { groupSummarySchema } from '../../packages/group-choice/answer-schema';
import { chosenExtraSchema } from '../../packages/model/answer-schema';
import { FIELD_ANSWERS, LISTED_ANSWERS } from '../field-schemas';
import { PARTIES } from './schema';
import { CLOSE_REASONS, REQUEST_ORIGINS, REQUEST_STATUSES } from './status';

export const staffNameSchema = z.object({
  id,
  username: text,
  name: text.meta({ description: 'What colleagues see; the username unless the account has chosen a name.' }),
});

/** The planner's answers as keys; plan-words.ts has their labels. */
const planAnswers = z.object({ days: count, experiences: z.array(text), vibe: text, comfortLevel: text });

/** A row of the inbox: an enquiry or a planner request. */
export const inboxItemSchema = z.object({
  id,
  source: z.enum(REQUEST_ORIGINS),
  reference: text.meta({ examples: ['KT-7F3K9Q'] }),
  customerName: text,
  email: text.nullable(),
  phone: text,
  phoneE164: text.nullable(),
  /** Id of the package; null without one. */
  tourId: text.nullable(),
  /** The title of the package or plan. Blank for a request without a package, which is displayed as `General`. */
  tourTitle: text,
  /** The rate that the visitor saw; for a plan, the cost range per person. */
  priceShown: text,
  /** The total for the party; null for a plan, and without a package or travel date. */
  priceTotal: rupees.nullable(),
  /** Conditions of the total, in a few words, such as `agreed by call`. */
  priceConditions: text,
  /** What was agreed for the trip, or the fee of a cancelled one; null before the booking. It replaces every other amount. */
  agreedTotal: rupees.nullable(),
  /** Null for planner requests, which have a group size instead. */
  adults: count.nullable(),
  children: count.nullable(),
  /** Ages of all children on the first day of the trip; empty if unknown. */
  ages: z.array(count),
  groupSize: z.enum(PARTIES).nullable(),
  travelDate: plainDay.nullable(),
  status: z.enum(REQUEST_STATUSES),
  isSpam: z.boolean(),
  suspicion: text.nullable(),
  /** When the request was received (UTC). */
  enquiryDate: moment,
  /** The time of the first call or mail that the request's terms promise. */
  dueAt: moment,
  version,
  /** The lead owner; null if the request is unassigned. */
  assignee: staffNameSchema.nullable(),
  followUpAt: moment.nullable(),
  /** Follow-up set by the visitor's message on a closed request; the request is due while it equals `followUpAt`. */
  visitorDueAt: moment.nullable(),
  /** First contact with the visitor, which stops the response-time clock. */
  firstContactAt: moment.nullable(),
  /** When the visitor withdrew the request; null if it was not withdrawn or staff have reopened it. */
  withdrawnAt: moment.nullable(),
  /** Earlier requests with the same phone number, up to nine. */
  earlier: count,
  /** The first 140 characters of the visitor's message. */
  excerpt: text,
  /** The planner's answers; null for an enquiry. */
  answers: planAnswers.nullable(),
  ...LISTED_ANSWERS,
});

export const inboxPageSchema = pageOf(inboxItemSchema).extend({
  /**
   * Totals per tab for both sources, or for planner requests only if the source filter selects them; other filters are
   * ignored. Spam is counted only under `spam`.
   */
  counts: z.object({
    all: count,
    new: count,
    contacted: count,
    /** Counted in lists of planner requests only; otherwise `contacted` includes them. */
    quoted: count.optional(),
    converted: count,
    closed: count,
    spam: count,
  }),
  /** False when the text was too short for the index, so that only the newest requests were searched. */
  searchedAll: z.boolean(),
});

/** Summary of a quote of the request (lib/quotes). */
export const requestQuoteSchema = z.object({
  id,
  title: text,
  state: z.enum(['draft', 'sent', 'accepted', 'declined', 'withdrawn']),
  /** The latest version; 0 before the first is sent. */
  latest: count,
  /** Number of its versions that were accepted. */
  acceptances: count,
  /** The accepted total, else the cheapest option's. Null while costs are missing or if the offer has no price. */
  total: rupees.nullable(),
  validUntil: plainDay.nullable(),
  /** When the traveller first opened the latest version. */
  seenAt: moment.nullable(),
  /** True until the WhatsApp message about the latest version went out, as staff confirm. */
  isToShare: z.boolean(),
});

/** One line of a request's history. */
export const activitySchema = z.object({
  id: text,
  at: moment,
  /** The staff member's name; null for the visitor, the system or a deleted account. */
  staff: text.nullable(),
  kind: text,
  before: z.unknown(),
  after: z.unknown(),
  note: text.nullable(),
  batchId: id.nullable(),
});

export const inboxDetailSchema = inboxItemSchema.extend({
  message: text,
  visitorMessage: text,
  /** The extras that the visitor chose, with their prices at that time; not part of any total. */
  extras: z.array(chosenExtraSchema),
  userAgent: text.nullable(),
  ipAddress: text.nullable(),
  locationCity: text.nullable(),
  locationState: text.nullable(),
  locationCountry: text.nullable(),
  ...FIELD_ANSWERS,
  /** The reason for closing the request; null while it is open, or if no reason was given. */
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  closeNote: text,
  updatedAt: moment,
  /** Newest first. */
  activity: z.array(activitySchema),
  /** The planner's answers and days; null for an enquiry. `code` is blank when the answers are not valid today. */
  plan: planAnswers
    .extend({
      dayTitles: z.array(text),
      code: text,
      /** The start of the trip and the estimate that was shown for the party. */
      shown: z.array(z.object({ label: text, value: text })),
      /**
       * `changed`: changes by the visitor. `renewed`: replacements for places and outings no longer offered. `open`:
       * remaining problems.
       */
      edits: z.object({ changed: z.array(text), renewed: z.array(text), open: z.array(text) }),
    })
    .nullable(),
  /** The total for this trip by today's prices, if it differs from the stored total. */
  priceToday: rupees.nullable(),
  /** The ticks of the group that sent the enquiry; null without a group, or when its choice is deleted. */
  group: groupSummarySchema.nullable(),
  /** Newest first. */
  quotes: z.array(requestQuoteSchema),
  /** What the state of its trip follows from, in whole rupees; null before the booking. `advance` is the first instalment. */
  trip: z
    .object({
      id,
      firstDay: plainDay,
      lastDay: plainDay,
      isCancelled: z.boolean(),
      advance: rupees,
      paid: z.int(),
    })
    .nullable(),
});

/** A planner request as shown in the list of planner requests. */
export const itineraryRequestSchema = z.object({
  id,
  reference: text,
  customerName: text,
  email: text,
  phone: text,
  phoneE164: text.nullable(),
  title: text,
  experiences: z.array(text),
  vibe: text,
  comfortLevel: text,
  duration: count,
  groupSize: text,
  estimatedCostMin: rupees,
  estimatedCostMax: rupees,
  /** What was agreed for the trip, or the fee of a cancelled one; null before the booking. */
  agreedTotal: rupees.nullable(),
  source: text,
  status: z.enum(REQUEST_STATUSES),
  suspicion: text.nullable(),
  createdAt: moment,
  version,
});
