import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushContent } from '@/lib/platform/push/send';

const HOST = 'https://fcm.googleapis.com';
type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine that replaces Google's. Its `status` and `retryAfter` determine the next responses. */
export async function startPushService() {
  const service = { status: 201, retryAfter: '', received: [] as Received[], stop };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      service.received.push({ path, headers, body: Buffer.concat(chunks) });
      response
        .writeHead(service.status, service.retryAfter ? { 'Retry-After': service.retryAfter } : {})
        .end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = global.fetch;
  // Not a spy, which would be removed after each test.
  global.fetch = (to, init) => real(String(to).replace(HOST, here), init);

  function stop() {
    global.fetch = real;
    server.close();
  }
  return service;
}

/** A browser that subscribes: the subscription that it sends, and a function that decrypts a push. */
export function makeBrowser() {
  const pair = createECDH('prime256v1');
  const [publicKey, auth] = [pair.generateKeys(), randomBytes(16)];
  const path = `/fcm/send/${randomUUID()}`;
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };

  /** RFC 8188 and 8291, from the receiver's side. */
  function read(body: Buffer): PushContent {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const derive = (secret: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
    const secret = derive(pair.computeSecret(theirs), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushContent;
  }

  return { path, subscription: { endpoint: `${HOST}${path}`, keys }, read };
}

/** The claims of the Authorization header of a push; throws unless this key has signed them. */
export function readAuthorization(header: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(signature, 'base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    signed,
  );
  if (key !== publicKey || !isSigned) throw new Error('not signed with this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
