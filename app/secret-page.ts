import type { Metadata } from 'next';

/** Metadata of a page whose URL contains a secret: not indexed and not sent as a referrer. */
export const SECRET_PAGE = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
} satisfies Metadata;
