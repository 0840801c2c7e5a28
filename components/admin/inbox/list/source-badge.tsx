import type { RequestSource } from '@/lib/inbox/types';
import { SOURCES } from '../state/inbox-view';

/** Where a request came from: the website's form or the trip planner. */
export function SourceBadge({ source }: { source: RequestSource }) {
  const look = source === 'custom_planner' ? 'border-leaf text-leaf' : 'border-line-strong text-ink-soft';
  return <span className={`rounded border px-1.5 text-xs leading-5 ${look}`}>{SOURCES[source]}</span>;
}
