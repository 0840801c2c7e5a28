// What tells plans apart; loaded when two are compared, or for the link of a plan that is not the visitor's.
export { listDifferences, readPlan } from '@/lib/planner/edit/describe';
export { openPlan } from '@/lib/planner/edit/open';
