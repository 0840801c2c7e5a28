import type { Metadata } from 'next';
import { ROUTES } from '@/lib/routes';
import { getPlannerMetadata, PlannerScreen } from '../create/planner-screens';

export function generateMetadata(): Metadata {
  return getPlannerMetadata();
}

/** The planner's other address (spec.md point 2). */
export default function ChatPage() {
  return <PlannerScreen resultsPath={ROUTES.plannerResultsAlias} />;
}
