import 'server-only';
import { describeMissing, isForAll, type Permission } from '../../staff/permissions/permissions';
import { ERROR_TABLE, type ErrorCode } from '../../platform/errors';
import { OTHER_SITE } from '../../platform/http/same-origin';
import type { Operation, Refusal } from './operation';
import type { Json } from './ordered-rules';

/** Error responses that follow from an operation's input and its permitted callers. */
const USUAL = {
  badJson: { code: 'BAD_JSON', when: 'The body is not JSON in UTF-8.' },
  unauthenticated: { code: 'UNAUTHENTICATED', when: 'No session, or it has ended.' },
  otherSite: { code: 'FORBIDDEN', when: 'A browser sent it from another site.', message: OTHER_SITE },
  notFound: { code: 'NOT_FOUND', when: 'Nothing exists at this address.' },
  notVisible: {
    code: 'NOT_FOUND',
    when: 'Nothing has this id, or the account may not see it.',
    message: null,
  },
  tooLarge: { code: 'TOO_LARGE', when: 'The body is larger than 32 kB.' },
  mediaType: { code: 'MEDIA_TYPE', when: 'The body has another media type.' },
  invalid: { code: 'INVALID', when: 'A rule is broken; the first one is reported.', message: null },
  internal: { code: 'INTERNAL', when: 'A server error.' },
  unavailable: { code: 'UNAVAILABLE', when: 'The database cannot be reached.' },
} as const satisfies Record<string, Refusal>;

const WAITS: readonly ErrorCode[] = ['TOO_MANY', 'UNAVAILABLE'];
const REFUSAL = { $ref: '#/components/schemas/Refusal' };

/** All error responses of an operation by status. */
export function buildRefusals(operation: Operation): Record<string, Json> {
  const byStatus = new Map<number, Refusal[]>();
  for (const refusal of listRefusals(operation)) {
    const { status } = ERROR_TABLE[refusal.code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [String(status), toResponse(refusals)]),
  );
}

function listRefusals(operation: Operation): Refusal[] {
  const own = operation.refusals ?? [];
  // An operation's own error replaces the common one with the same code. FORBIDDEN stays, as it has several causes.
  const isReplaced = ({ code }: Refusal) => code !== 'FORBIDDEN' && own.some((one) => one.code === code);
  return [...listUsual(operation).filter((refusal) => !isReplaced(refusal)), ...own];
}

function listUsual(operation: Operation): Refusal[] {
  const { method, path, permission, fieldPermissions = [], query, body } = operation;
  const { isSameOriginOnly, isDatabaseFree, key } = operation;
  const isStaff = permission !== undefined;
  const hasRules = body || query || key !== undefined;
  return [
    ...(body ? [USUAL.badJson, USUAL.tooLarge, USUAL.mediaType] : []),
    ...(isStaff ? [USUAL.unauthenticated] : []),
    ...[permission ?? [], fieldPermissions].flat(2).flatMap((one) => (isForAll(one) ? [] : [toMissing(one)])),
    ...((isStaff && method !== 'get') || isSameOriginOnly ? [USUAL.otherSite] : []),
    ...(path.includes('{') ? [isStaff ? USUAL.notVisible : USUAL.notFound] : []),
    ...(hasRules ? [USUAL.invalid] : []),
    ...(isDatabaseFree ? [] : [USUAL.unavailable, USUAL.internal]),
  ];
}

function toMissing(permission: Permission): Refusal {
  return {
    code: 'FORBIDDEN',
    when: 'The account lacks the permission.',
    message: describeMissing(permission),
  };
}

function toResponse(refusals: readonly Refusal[]): Json {
  const sentences = [...new Set(refusals.map(({ when }) => when))];
  const examples = toExamples(refusals);
  const hasExamples = Object.keys(examples).length > 0;
  const waits = refusals.some(({ code }) => WAITS.includes(code));
  return {
    description:
      sentences.length > 1 ? sentences.map((sentence) => `- ${sentence}`).join('\n') : sentences[0],
    ...(waits ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: { 'application/json': { schema: REFUSAL, ...(hasExamples ? { examples } : {}) } },
  };
}

function toExamples(refusals: readonly Refusal[]): Record<string, Json> {
  const bodies = refusals
    .filter(({ message }) => message !== null)
    .map(({ code, message, field }) => ({
      success: false,
      message: message ?? ERROR_TABLE[code].message,
      ...(field ? { field } : {}),
    }));
  const different = [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()];
  return Object.fromEntries(different.map((value, index) => [String(index + 1), { value }]));
}
