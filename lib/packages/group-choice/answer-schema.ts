import { z } from 'zod';
import { count, plainDay, rupees, withMessage, text } from '../../platform/answer-parts';
import { LINK_MADE } from './messages';

/** A package of a group's choice. */
export const groupPackageSchema = z.object({
  id: text,
  title: text,
  /** False when the package is no longer offered and cannot be chosen. */
  isOffered: z.boolean(),
  /** Number of friends who have ticked it. */
  votes: count,
});

/** A day plan of a group's choice, as it was when the link was made. */
export const groupPlanSchema = z.object({
  /** The code that opens the plan. */
  code: text,
  /** Title, days and, if it is known, the month. */
  title: text,
  days: count,
  /** Rupees per person, as estimated when the link was made. */
  cost: z.object({ min: rupees, max: rupees }),
  votes: count,
});

/** Data for staff about the group that an enquiry came from. */
export const groupSummarySchema = z.object({
  /** Number of friends who have ticked anything. */
  friends: count,
  packages: z.array(groupPackageSchema),
  plans: z.array(groupPlanSchema),
});

/** The state of a group's choice. It contains no personal data. */
export const groupSchema = groupSummarySchema.extend({
  /** Ids of the packages and codes of the plans that the friend of this request has ticked. */
  mine: z.array(text),
  /** The day (in India) on which the group sent its enquiry; null if it has sent none. */
  askedOn: plainDay.nullable(),
  /** The day on which the choice is deleted. */
  deletedOn: plainDay,
});

/** The response to the creation of a link. */
export const madeGroupSchema = withMessage(LINK_MADE, { url: text, deletedOn: plainDay });
