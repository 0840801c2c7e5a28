'use client';

import { ErrorScreen } from '@/components/site/error-screen';

export default function SiteError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen retry={reset} />;
}
