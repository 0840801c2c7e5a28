import type { Metadata } from 'next';
import { ROUTES } from '@/lib/platform/routes';
import { getPlannerMetadata, PlannerScreen } from '../create/planner-screen';

export function generateMetadata(): Metadata {
  return getPlannerMetadata();
}

/** The planner page at its second URL, `/chat`. */
export default function ChatPage() {
  return <PlannerScreen resultsPath={ROUTES.plannerResultsAlias} />;
}
