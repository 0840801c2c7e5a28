/** Expected errors: code, HTTP status and default user-facing message. */
export const ERROR_TABLE = {
  BAD_JSON: { status: 400, message: 'The request could not be read. Please reload the page and try again.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'You may not do this.' },
  NOT_FOUND: { status: 404, message: 'This does not exist, or no longer.' },
  METHOD: { status: 405, message: 'This address does not take that kind of request.' },
  CONFLICT: {
    status: 409,
    message: 'Someone else changed this in the meantime. Reload to see their change.',
  },
  TOO_LARGE: { status: 413, message: 'That is more than can be sent at once. Please shorten your message.' },
  MEDIA_TYPE: { status: 415, message: 'Send this as application/json.' },
  INVALID: { status: 422, message: 'Please check what you entered.' },
  KEY_REUSED: {
    status: 422,
    message: 'This key was used for another request. Please reload the page and try again.',
  },
  TOO_MANY: {
    status: 429,
    message: 'Too many requests from your connection. Please wait a few minutes and try again.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our records just now. Please try again in a minute.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** Message for a change request that contains no field to change. */
export const NOTHING_CHANGED = 'Nothing was changed. Say what to change.';

export type ErrorCode = keyof typeof ERROR_TABLE;

type Details = { message?: string; field?: string; retryAfterSeconds?: number; cause?: unknown };

/** Marks an AppError, whichever bundle's copy of the class created it. */
const BRAND = Symbol.for('kayal.AppError');

/**
 * An expected failure; its message is safe to show to users. Each bundle of the server has its own copy of this class,
 * and code shared through `globalThis` throws the copy of the bundle that created it. `instanceof` therefore checks the
 * brand, not the class.
 */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  readonly [BRAND] = true;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERROR_TABLE[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
