import 'server-only';
import { z } from 'zod';

const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const text = z.string().trim().min(1).optional();

/** Tests may make a limit smaller than its default, never larger: no switch turns a check off (api.md). */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: number(3000, 1, 65_535),
  PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
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
  GEO_SERVICE_URL: z.url().optional(),
  ANALYTICS_EMBED_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  COMPANY_BRAND: text,
  COMPANY_LEGAL_NAME: text,
  COMPANY_ADDRESS: text,
  COMPANY_PHONES: text,
  COMPANY_EMAIL: text,
  COMPANY_WHATSAPP: text,
  COMPANY_INSTAGRAM_URL: z.url().optional(),
  COMPANY_FACEBOOK_URL: z.url().optional(),
  COMPANY_YOUTUBE_URL: z.url().optional(),
  CAPTCHA_TTL_S: number(600, 1, 600),
  SESSION_ABSOLUTE_S: number(86_400, 1, 86_400),
  LOGIN_LOCK_BASE_S: number(60, 1, 60),
  MIN_FORM_MS: number(1500, 0, 1500),
  RATE_ENQUIRY_PER_10MIN: number(60, 1, 60),
});

export type Env = z.infer<typeof schema>;

let cached: Env | null = null;

/** The environment, parsed once. Throws one list of everything that is missing or wrong. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Parses any environment; empty strings count as absent, as in a copied .env.example. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete (see .env.example):\n${problems.join('\n')}`);
}
