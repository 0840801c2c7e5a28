import { ORIGIN_WORDS, type RequestOrigin } from '@/lib/requests/inbox/status';

/** Badge with the channel of a request. */
export function SourceBadge({ source }: { source: RequestOrigin }) {
  const look = source === 'custom_planner' ? 'border-leaf text-leaf' : 'border-line-strong text-ink-soft';
  return (
    <span className={`shrink-0 rounded border px-1.5 text-xs leading-4 ${look}`}>{ORIGIN_WORDS[source]}</span>
  );
}
