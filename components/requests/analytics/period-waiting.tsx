'use client';

import { useLinkStatus } from 'next/link';

/** Shown in the link of a period while its figures are counted. */
export function PeriodWaiting() {
  const { pending } = useLinkStatus();
  return <span role="status">{pending && <>&nbsp;Counting...</>}</span>;
}
