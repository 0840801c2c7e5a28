import type { LiveState } from './use-live';

export const LIVE_WORDS: Record<LiveState, string> = {
  connecting: 'Connecting...',
  live: 'Connected',
  lost: 'Disconnected, reconnecting...',
  'signed-out': 'Disconnected, signed out',
};

/** On phones, problems are truncated to their first words, and transient states are only a dot. */
const PHONE_LOOKS: Record<LiveState, string> = {
  connecting: 'max-sm:w-2.5',
  live: 'max-[22rem]:w-2.5',
  lost: 'text-ellipsis max-sm:max-w-24',
  'signed-out': 'text-ellipsis max-sm:max-w-24',
};

type Props = {
  state: LiveState;
  /** Label of a working connection. */
  live?: string;
};

/** The connection state as text. The dot beside it is decorative. */
export function LiveStateText({ state, live = LIVE_WORDS.live }: Props) {
  const dot = state === 'live' ? 'border-4 border-success' : 'border-2 border-ink-soft';
  return (
    <p
      className={`overflow-hidden text-sm leading-6 whitespace-nowrap text-ink-soft max-sm:text-xs ${PHONE_LOOKS[state]}`}
    >
      <span aria-hidden="true" className={`mr-1.5 inline-block size-2.5 rounded-full ${dot}`} />
      {state === 'live' ? live : LIVE_WORDS[state]}
    </p>
  );
}
