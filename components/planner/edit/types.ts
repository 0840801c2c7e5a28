import type { EditedPlan } from '@/lib/planner/edit/types';
import type * as EditingModule from './editing';

/** A changed plan with the code that can change and show it. */
export type ChangedPlan = { edited: EditedPlan; editing: Editing };
export type Editing = typeof EditingModule;
