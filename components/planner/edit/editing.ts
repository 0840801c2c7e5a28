// Everything that a plan changed by hand needs; loaded at the first change, or for the link of such a plan.
export { decodePlan } from '@/lib/planner/edit/code';
export { getShownPrice } from '@/lib/planner/price/shown-price';
export { toTripPlan } from '@/lib/planner/edit/write';
export { PlanEditor } from './plan-editor';
