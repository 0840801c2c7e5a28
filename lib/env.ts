import 'server-only';
import { z } from 'zod';

const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const text = z.string().trim().min(1).optional();
// Without the protocols, `localhost:3000` and `javascript:...` would count as addresses.
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a full address, such as https://example.com',
  abort: true,
});
/** Scheme, host and port alone, written as browsers write an Origin: paths are put behind it as they are. */
const origin = webAddress
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    'must be scheme and host, without a path',
  )
  .transform((value) => new URL(value).origin);
const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** Tests may make a limit smaller than its default, never larger: no switch turns a check off (api.md). */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: number(3000, 1, 65_535),
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().min(1),
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET needs at least 32 characters'),
  /** Made by the start script for this one process; guards the internal refresh. */
  BOOT_SECRET: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  MAIL_STAFF_TO: text,
  TRUSTED_PROXY_HOPS: number(0, 0, 5),
  GEO_DATABASE: text,
  GEO_SERVICE_URL: webAddress.optional(),
  ANALYTICS_EMBED_URL: webAddress.optional(),
  LOG_LEVEL: logLevel.default('info'),
  COMPANY_BRAND: text,
  COMPANY_LEGAL_NAME: text,
  COMPANY_ADDRESS: text,
  COMPANY_PHONES: text,
  COMPANY_EMAIL: text,
  COMPANY_WHATSAPP: text,
  COMPANY_INSTAGRAM_URL: webAddress.optional(),
  COMPANY_FACEBOOK_URL: webAddress.optional(),
  COMPANY_YOUTUBE_URL: webAddress.optional(),
  CAPTCHA_TTL_S: number(600, 1, 600),
  SESSION_ABSOLUTE_S: number(86_400, 1, 86_400),
  LOGIN_LOCK_BASE_S: number(60, 1, 60),
  MIN_FORM_MS: number(1500, 0, 1500),
  RATE_ENQUIRY_PER_10MIN: number(60, 1, 60),
});

export type Env = z.infer<typeof schema>;

/** Every variable that the app reads; `.env.example` is held against it. */
export const ENV_NAMES: readonly string[] = Object.keys(schema.shape);

let cached: Env | null = null;

/** The environment, parsed once. Throws one list of everything that is missing or wrong. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/**
 * The log's level alone: the log is loaded before anybody knows whether the environment is complete, and must not
 * fail then. A wrong word is reported by `getEnv`; until that it counts as `info`. Tests are silent unless told.
 */
export function getLogLevel(source: Record<string, string | undefined> = process.env): Env['LOG_LEVEL'] {
  return logLevel.catch(source.NODE_ENV === 'test' ? 'silent' : 'info').parse(source.LOG_LEVEL);
}

/** Parses any environment; blank values count as absent, as in a copied .env.example. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete (see .env.example):\n${problems.join('\n')}`);
}
