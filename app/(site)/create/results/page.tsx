import type { Metadata } from 'next';
import { ROUTES } from '@/lib/routes';
import { getResultsMetadata, ResultsScreen } from '../planner-screens';

/** Prices stand in this page; besides, a changed package renews it by its tag. */
export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return getResultsMetadata();
}

export default function ResultsPage() {
  return <ResultsScreen resultsPath={ROUTES.plannerResults} />;
}
