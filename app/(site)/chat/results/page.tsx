import type { Metadata } from 'next';
import { ROUTES } from '@/lib/platform/routes';
import { getResultsMetadata, ResultsScreen } from '../../create/results/results-screen';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  return getResultsMetadata();
}

export default function ChatResultsPage() {
  return <ResultsScreen resultsPath={ROUTES.plannerResultsAlias} />;
}
