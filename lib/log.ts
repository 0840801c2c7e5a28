import 'server-only';
import pino from 'pino';
import { getLogLevel } from './env';

/** The log: JSON lines on stdout. Never log user input, addresses or secrets. */
export const log = pino({
  level: getLogLevel(),
  base: null,
  redact: ['email', 'phone', 'name', 'password', 'token', '*.email', '*.phone', '*.password'],
});
