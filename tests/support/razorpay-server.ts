import { createHmac, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const API = 'https://api.razorpay.com';
export const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_kayal',
  RAZORPAY_KEY_SECRET: 'secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the webhook',
};
const AUTHORIZATION = `Basic ${Buffer.from(`${KEYS.RAZORPAY_KEY_ID}:${KEYS.RAZORPAY_KEY_SECRET}`).toString('base64')}`;

type Link = { id: string; amount: number; currency: string; reference_id: string } & Record<string, unknown>;
/** `lost`: makes the link, but its answer does not arrive. */
type Fault = 401 | 429 | 500 | 'lost' | null;

const makeId = (kind: string) => `${kind}_${randomInt(1e12).toString(36)}Ab${randomInt(1e9).toString(36)}`;

/** A server that follows the documented contract of Razorpay's payment links. */
export async function serveRazorpay() {
  const razorpay = {
    links: [] as Link[],
    fault: null as Fault,
    /** Runs after a link is made and before the answer. */
    onMade: async (_link: Link) => undefined as void,
    url: '',
    stop: () => void server.close(),
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { fault, links } = razorpay;
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, description: string) =>
      reply(status, { error: { code: status === 400 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description } });
    if (request.headers.authorization !== AUTHORIZATION || fault === 401)
      return refuse(401, 'Authentication failed');
    if (fault === 429 || fault === 500) return refuse(fault, 'Try again');
    const { pathname, searchParams } = new URL(request.url ?? '', API);
    if (pathname !== '/v1/payment_links') return refuse(400, 'The requested URL was not found');
    if (request.method === 'GET') {
      const reference = searchParams.get('reference_id');
      return reply(200, { payment_links: links.filter((link) => link.reference_id === reference) });
    }
    const given = JSON.parse(await readBody(request)) as Partial<Link>;
    if (!Number.isInteger(given.amount) || (given.reference_id ?? '').length > 40)
      return refuse(400, 'The input is not valid');
    if (links.some(({ reference_id }) => reference_id === given.reference_id))
      return refuse(400, `payment link with given reference_id (${given.reference_id}) already exists.`);
    const id = makeId('plink');
    const link = { ...given, id, status: 'created', short_url: `https://rzp.io/i/${id}` } as unknown as Link;
    links.push(link);
    await razorpay.onMade(link);
    return fault === 'lost' ? response.destroy() : reply(200, link);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  razorpay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return razorpay;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

type Paid = { event?: string; id?: string; paise: number; reference: string | null; currency?: string };

/** The body of an event, as the documentation shows it. */
export function makeEvent({
  event = 'payment_link.paid',
  id = makeId('pay'),
  paise,
  reference,
  currency = 'INR',
}: Paid) {
  const at = Math.floor(Date.now() / 1_000);
  const payment = {
    id,
    entity: 'payment',
    amount: paise,
    currency,
    status: 'captured',
    method: 'upi',
    created_at: at,
  };
  const link = {
    id: makeId('plink'),
    amount: paise,
    amount_paid: paise,
    currency,
    reference_id: reference,
    status: 'paid',
  };
  return JSON.stringify({
    ...{ entity: 'event', account_id: 'acc_Kayal', event, contains: ['payment_link', 'order', 'payment'] },
    payload: { payment_link: { entity: link }, order: { entity: {} }, payment: { entity: payment } },
    created_at: at,
  });
}

/** The headers with which an event comes; `secret` differs for a forged one. */
export function signEvent(
  body: string,
  secret: string = KEYS.RAZORPAY_WEBHOOK_SECRET,
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
    'X-Razorpay-Event-Id': makeId('evt'),
  };
}
