import { z } from 'zod';

const number = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const text = z.string().trim().min(1).optional();
// Only http and https are allowed, because `localhost:3000` and `javascript:...` are also valid URLs.
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a full address, such as https://example.com',
  abort: true,
});
/** Scheme, host and port, in the same form as the Origin header of browsers. Paths are appended to this value. */
const origin = webAddress
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    'must be scheme and host, without a path',
  )
  .transform((value) => new URL(value).origin);
const SMTP_RULE = 'must be a full address, such as smtps://user:password@mail.example.com';
const smtpAddress = z
  .url({ protocol: /^smtps?$/, error: SMTP_RULE, abort: true })
  .refine((value) => new URL(value).hostname !== '', SMTP_RULE);
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

/** The environment variables. Limits can be lowered for tests but never raised, so that no setting disables a check. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: number(3000, 1, 65_535),
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().min(1),
  DIRECT_URL: text,
  /** Used only by the scripts that run the migrations. */
  MIGRATE_DATABASE_URL: text,
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET needs at least 32 characters'),
  /** The previous AUTH_SECRET, still accepted for reading. */
  AUTH_SECRET_PREVIOUS: z.string().min(32, 'AUTH_SECRET_PREVIOUS needs at least 32 characters').optional(),
  BACKUP_PATH: text,
  BACKUP_KEY: z.string().min(32, 'BACKUP_KEY needs at least 32 characters').optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: text,
  MAIL_STAFF_TO: text,
  HOST: text,
  TRUSTED_PROXY_HOPS: number(0, 0, 5),
  TRUSTED_PROXIES: text,
  HSTS_SUBDOMAINS: z.enum(['yes', 'no']).default('no'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN needs at least 16 characters').optional(),
  GEO_DATABASE: text,
  GEO_SERVICE_URL: webAddress.optional(),
  ANALYTICS_EMBED_URL: webAddress.optional(),
  LOG_LEVEL: logLevel.default('info'),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Payments by card or UPI on a page of Razorpay. */
  RAZORPAY_KEY_ID: text,
  RAZORPAY_KEY_SECRET: text,
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(16, 'RAZORPAY_WEBHOOK_SECRET needs at least 16 characters')
    .optional(),
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

const checkedSchema = schema.refine(
  (env) => RAZORPAY.every((name) => (env[name] === undefined) === (env.RAZORPAY_KEY_ID === undefined)),
  { path: ['RAZORPAY_KEY_ID'], message: `set all of ${RAZORPAY.join(', ')} or none` },
);

export type Env = z.infer<typeof schema>;

/** The names of all variables that the app reads. A test compares them with `.env.example`. */
export const ENV_NAMES: readonly string[] = Object.keys(schema.shape);

/** Parses the environment. Blank values count as missing, because a copied .env.example contains blank values. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = checkedSchema.safeParse(filled);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings are missing or wrong (see .env.example):\n${problems.join('\n')}`);
}
