import type { LiveState } from './use-live';

const WORDS: Record<LiveState, string> = {
  connecting: 'Connecting...',
  live: 'Live',
  lost: 'Not live, reconnecting...',
  'signed-out': 'Not live, signed out',
};

export function toLiveWords(state: LiveState): string {
  return WORDS[state];
}

/** The connection state as text. The dot beside it is decorative. */
export function LiveStateText({ state }: { state: LiveState }) {
  const dot = state === 'live' ? 'border-4 border-success' : 'border-2 border-ink-soft';
  return (
    <p className="inline-flex min-h-6 items-center gap-2 text-sm text-ink-soft max-sm:w-2.5 max-sm:overflow-hidden max-sm:whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      {WORDS[state]}
    </p>
  );
}
