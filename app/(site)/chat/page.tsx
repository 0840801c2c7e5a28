import type { Metadata } from 'next';
import { ROUTES } from '@/lib/routes';
import { getPlannerMetadata, PlannerScreen } from '../create/planner-screens';

export function generateMetadata(): Metadata {
  return getPlannerMetadata();
}

/** Second URL of the planner. */
export default function ChatPage() {
  return <PlannerScreen resultsPath={ROUTES.plannerResultsAlias} />;
}
