import type { IncomingMessage, Server } from 'node:http';
import { ERROR_TABLE } from '../../lib/platform/errors';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '../../lib/platform/http/picture-size';
import type { Refusal } from './request-guard';

/** Maximum upload size in bytes: a picture and the other fields of its form. */
export const UPLOAD_CAP = MAX_PICTURE_BYTES + 128 * 1024;
const UPLOAD = /^\/api\/admin\/(?:pictures(?:\/[^/]+\/file)?|company\/logo)$/;
/** The part of the name that the session cookies of http and https have in common (lib/staff/permissions/cookie.ts). */
const SESSION_COOKIE = 'next-auth.session-token';

const BODY_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 300_000;
/** Socket timeout of uploads: includes the time to wait for a turn and to encode the picture. */
const UPLOAD_IDLE_MS = 150_000;

/** True for a path to which staff upload pictures. */
export function isUploadPath(path: string): boolean {
  return UPLOAD.test(path);
}

export const TOO_LARGE_PICTURE: Refusal = {
  ...ERROR_TABLE.TOO_LARGE,
  message: PICTURE_TOO_LARGE,
};

/**
 * True when a request carries a session cookie, valid or not. The handlers check the session; this only prevents clients
 * without a cookie from sending large bodies.
 */
export function hasSessionCookie({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.cookie?.includes(SESSION_COOKIE) ?? false;
}

/**
 * Limits how long a request body may take: 30 seconds, and five minutes for uploads by staff, whose connections may also be
 * silent for longer. Node has only one limit for all requests of a server.
 */
export function limitReceiving(server: Server, timeoutMs = BODY_TIMEOUT_MS): void {
  server.on('request', (req, res) => {
    const { headers, socket } = req;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const isUpload = isUploadPath((req.url ?? '').split('?', 1)[0] ?? '') && hasSessionCookie(req);
    if (isUpload) {
      const idleMs = server.timeout;
      socket.setTimeout(UPLOAD_IDLE_MS);
      res.once('close', () => socket.setTimeout(idleMs));
      return; // Node's own timeout applies
    }
    const timer = setTimeout(() => {
      if (req.complete || socket.destroyed) return;
      server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }, timeoutMs).unref();
    req.once('close', () => clearTimeout(timer));
  });
}
