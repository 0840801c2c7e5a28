// Code for plans changed by hand; loaded at the first change, or when the link of a changed plan is opened.
export { decodePlan } from '@/lib/planner/edit/plan-code';
export { getPriceOfChanges } from '@/lib/planner/price/price-change';
export { toTripPlan } from '@/lib/planner/edit/write';
export { PlanEditor } from './plan-editor';
