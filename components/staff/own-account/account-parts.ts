/** The sections of the account page, with their headings and anchors. */
export const ACCOUNT_PARTS = {
  name: 'Name',
  sessions: 'Sessions',
  secondStep: 'Two-step sign-in',
  notices: 'Sound and notices',
  password: 'Password',
  email: 'E-mail address',
} as const;
