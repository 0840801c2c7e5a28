import type { Metadata } from 'next';

/** Metadata of a page whose URL contains a secret: the page is not indexed, and its URL is not sent as a referrer. */
export const SECRET_PAGE = {
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
} satisfies Metadata;
