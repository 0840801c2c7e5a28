/** The parts of the account page: their headings, and the anchors that lead to them. */
export const ACCOUNT_PARTS = {
  sessions: 'Sessions',
  secondStep: 'Two-step sign-in',
  password: 'Password',
  email: 'E-mail address',
} as const;
