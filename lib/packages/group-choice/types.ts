import type { z } from 'zod';
import type {
  groupPackageSchema,
  groupPlanSchema,
  groupSchema,
  groupSummarySchema,
  madeGroupSchema,
} from './answer-schema';

export type GroupPackage = z.infer<typeof groupPackageSchema>;
export type GroupPlan = z.infer<typeof groupPlanSchema>;
export type GroupSummary = z.infer<typeof groupSummarySchema>;
export type GroupState = z.infer<typeof groupSchema>;
export type MadeGroup = z.infer<typeof madeGroupSchema>;
/** A plan as it is stored with a choice. */
export type NewGroupPlan = Omit<GroupPlan, 'votes'>;
/** A choice as it is stored. */
export type StoredGroup = {
  createdAt: Date;
  tourIds: string[];
  plans: NewGroupPlan[];
  statusTokenHash: string;
};
