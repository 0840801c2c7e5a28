import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Env } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getIndiaDate } from '../../platform/format/dates';
import { describeError, log } from '../../platform/log';
import { parseJson } from '../../platform/parse-json';
import type { Gateway, PaidOnline, ReturnQuery } from './types';
import { GATEWAY_DOWN, WRONG_SIGNATURE } from './words';

const LINKS = 'https://api.razorpay.com/v1/payment_links';
const TIMEOUT_MS = 5_000;
type Asked = Parameters<Gateway['openPage']>[0];

const pageSchema = z.object({
  status: z.string(),
  short_url: z.url({ protocol: /^https$/ }),
});
const pagesSchema = z.object({ payment_links: z.array(pageSchema) });
const eventSchema = z.object({
  event: z.enum(['payment_link.paid', 'payment_link.partially_paid']),
  payload: z.object({
    payment_link: z.object({ entity: z.object({ reference_id: z.nullish(z.string()) }) }),
    payment: z.object({
      entity: z.object({
        id: z.string().check(z.regex(/^pay_\w{1,30}$/)),
        amount: z.int().check(z.minimum(1)),
        currency: z.string(),
        status: z.literal('captured'),
        created_at: z.int(),
      }),
    }),
  }),
});

/** Our reference of what was paid, if the query says that it was. The query is not signed. */
export function readReturn(query: ReturnQuery): unknown {
  return query.razorpay_payment_link_status === 'paid' && query.razorpay_payment_link_reference_id;
}

/** The adapter of Razorpay's payment links (https://razorpay.com/docs/api/payments/payment-links); null without keys. */
export function createRazorpay(env: Env): Gateway | null {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (!id || !secret || !webhookSecret) return null;
  const Authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

  async function call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${LINKS}${path}`, {
      headers: { Authorization, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json();
  }

  async function findPage(reference: string) {
    const found = pagesSchema.parse(await call(`?reference_id=${encodeURIComponent(reference)}`));
    return found.payment_links.find(({ status }) => status === 'created' || status === 'paid');
  }

  async function makePage({ reference, amount, returnUrl }: Asked) {
    return pageSchema.parse(
      await call('', {
        amount: amount * 100,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description: reference,
        notify: { sms: false, email: false },
        reminder_enable: false,
        callback_url: returnUrl,
        callback_method: 'get',
      }),
    );
  }

  /** Looks first, and again after a failure: a lost answer or a call at the same time may have made the page. */
  async function openPage(asked: Asked): Promise<string> {
    try {
      const page =
        (await findPage(asked.reference)) ??
        (await makePage(asked).catch(async (error: unknown) => {
          const made = await findPage(asked.reference);
          if (made) return made;
          throw error;
        }));
      return page.short_url;
    } catch (error) {
      log.error(
        { err: describeError(error) },
        'the payment gateway did not open a page; the traveller was asked to pay in another way',
      );
      throw new AppError('UNAVAILABLE', { message: GATEWAY_DOWN });
    }
  }

  return { openPage, readEvent: (body, headers) => readSignedEvent(webhookSecret, body, headers) };
}

/** The payment of a signed event; null for an event of another kind. Throws FORBIDDEN for another signature. */
function readSignedEvent(secret: string, body: Uint8Array, headers: Headers): PaidOnline | null {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(headers.get('x-razorpay-signature') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('FORBIDDEN', { message: WRONG_SIGNATURE });
  const event = eventSchema.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!event.success) return null;
  const { payment_link: link, payment } = event.data.payload;
  const { id: paymentId, amount, currency, created_at: seconds } = payment.entity;
  const paidOn = getIndiaDate(new Date(seconds * 1_000));
  return { id: paymentId, paise: amount, currency, asked: link.entity.reference_id ?? '', paidOn };
}
