import type { EditedPlan } from '@/lib/planner/edit/types';
import type * as EditingModule from './editing-bundle';

/** A changed plan, with the module that shows and changes it, which is loaded when needed. */
export type ChangedPlan = { edited: EditedPlan; editing: Editing };
export type Editing = typeof EditingModule;
