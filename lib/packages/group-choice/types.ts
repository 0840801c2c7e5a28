import type { z } from 'zod';
import type { groupPackageSchema, groupSchema, groupSummarySchema, madeGroupSchema } from './answer-schema';

export type GroupPackage = z.infer<typeof groupPackageSchema>;
export type GroupSummary = z.infer<typeof groupSummarySchema>;
export type GroupState = z.infer<typeof groupSchema>;
export type MadeGroup = z.infer<typeof madeGroupSchema>;
