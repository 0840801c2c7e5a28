import 'server-only';
import pino from 'pino';
import { getLogLevel } from './env';

/** JSON lines on standard output. Never log what a visitor typed, an address or a secret. */
export const log = pino({
  level: getLogLevel(),
  base: null,
  redact: ['email', 'phone', 'name', 'password', 'token', '*.email', '*.phone', '*.password'],
});
