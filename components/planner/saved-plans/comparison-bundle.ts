// Code that compares plans; loaded for a comparison, or when the link of somebody else's plan is opened.
export { listDifferences, readPlan } from '@/lib/planner/edit/words';
export { openPlan } from '@/lib/planner/edit/write';
