'use client';

import { ErrorScreen } from '@/components/site/frame/error-screen';

export default function SiteError({ error, reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen error={error} retry={reset} />;
}
