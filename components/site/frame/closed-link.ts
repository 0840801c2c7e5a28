/** The reason why a secret link cannot be opened. */
export type ClosedState = 'closed' | 'busy' | 'away';

/** Texts for a link that cannot be opened; the same for every invalid link. `help` says how to get a new one. */
export function toClosedWords(state: ClosedState, help: string): { title: string; text: string } {
  switch (state) {
    case 'closed':
      return {
        title: 'This link does not work',
        text: `It was used already, is too old, was cancelled, or is incomplete. ${help}`,
      };
    case 'busy':
      return {
        title: 'Too many tries',
        text: 'Too many links were opened from your connection. Please wait ten minutes and open yours again.',
      };
    case 'away':
      return {
        title: 'Please try again in a minute',
        text: 'We cannot reach our records just now. Your link still works.',
      };
  }
}
