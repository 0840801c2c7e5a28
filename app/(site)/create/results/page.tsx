import type { Metadata } from 'next';
import { ROUTES } from '@/lib/platform/routes';
import { getResultsMetadata, ResultsScreen } from './results-screen';

/** The page contains prices, so it is rendered again every hour. Package changes also revalidate it by tag. */
export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return getResultsMetadata();
}

export default function ResultsPage() {
  return <ResultsScreen resultsPath={ROUTES.plannerResults} />;
}
