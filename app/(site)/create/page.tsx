import type { Metadata } from 'next';
import { ROUTES } from '@/lib/platform/routes';
import { getPlannerMetadata, PlannerScreen } from './planner-screen';

export function generateMetadata(): Metadata {
  return getPlannerMetadata();
}

export default function PlannerPage() {
  return <PlannerScreen resultsPath={ROUTES.plannerResults} />;
}
