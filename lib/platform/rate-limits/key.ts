import 'server-only';
import { createHmac } from 'node:crypto';
import { deriveKey } from '../derived-key';

/** The stored key of a counter. It contains a keyed hash of the value, because values are personal data. */
export function toLimitKey(name: string, value: string): string {
  return `${name}:${toLimitHash(value)}`;
}

/** The keyed hash of a counted value, such as an IP address or a username. */
export function toLimitHash(value: string): string {
  return createHmac('sha256', deriveKey('rate-limit')).update(value).digest('base64url').slice(0, 22);
}
