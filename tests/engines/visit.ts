import type { Browser } from './browser';
import type { Connection } from '../support/connection';

export type Visit = {
  url: string;
  browser: Browser;
  isPhone: boolean;
  staff: { username: string; password: string };
  visitor: { name: string; email: string; phone: string };
  connection: Connection;
  /** The idempotency keys of the stored enquiries with this email address. */
  findKeys: (email: string) => Promise<string[]>;
  /** URL of the visitor's private page; the journey that sends the enquiry sets it. */
  privatePage: string;
};
