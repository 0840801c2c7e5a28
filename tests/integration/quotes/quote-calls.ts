import { randomInt, randomUUID } from 'node:crypto';
import { POST as create } from '@/app/api/admin/quotes/route';
import { GET as read, PUT as save } from '@/app/api/admin/quotes/[id]/route';
import { POST as acceptFor } from '@/app/api/admin/quotes/[id]/accept/route';
import { POST as send } from '@/app/api/admin/quotes/[id]/send/route';
import { POST as answer } from '@/app/api/admin/quotes/[id]/answer/route';
import { POST as shared } from '@/app/api/admin/quotes/[id]/shared/route';
import { POST as withdraw } from '@/app/api/admin/quotes/[id]/withdraw/route';
import { POST as accept } from '@/app/api/quotes/[token]/accept/route';
import { POST as comment } from '@/app/api/quotes/[token]/comments/route';
import { POST as see } from '@/app/api/quotes/[token]/seen/route';
import { POST as decline } from '@/app/api/quotes/[token]/decline/route';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';

export type Answer = {
  status: number;
  body: {
    message?: string;
    field?: string;
    item?: QuoteInEditor;
    fields?: string[];
    current?: QuoteInEditor;
  };
};

const STAFF = { answer, send, shared, withdraw, accept: acceptFor } as Record<string, Handler>;
const VISITOR = { accept, decline, comments: comment, seen: see } as unknown as Record<string, Handler>;

async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Returns functions that call the staff handlers of quotes with this session. */
export function callAs(cookie: string) {
  const call = async (handler: Handler, path: string, method: string, body?: object, id = '') => {
    const request = makeStaffRequest(`/api/admin/quotes${path}`, { method, cookie, ...(body && { body }) });
    return toAnswer(await handler(request, { params: Promise.resolve({ id }) }));
  };
  return {
    create: (body: object) => call(create as Handler, '', 'POST', { key: randomUUID(), ...body }),
    read: (id: string) => call(read as Handler, `/${id}`, 'GET', undefined, id),
    save: (id: string, body: object) => call(save as Handler, `/${id}`, 'PUT', body, id),
    act: (id: string, action: 'answer' | 'send' | 'shared' | 'withdraw' | 'accept', body: object = {}) =>
      call(STAFF[action]!, `/${id}/${action}`, 'POST', { key: randomUUID(), ...body }, id),
  };
}

/** Calls a handler through the traveller's link. */
export async function callByLink(
  token: string,
  action: 'accept' | 'decline' | 'comments' | 'seen',
  body: object,
  key: string = randomUUID(),
): Promise<Answer> {
  setRequestCookies(''); // a traveller has no session
  const request = new Request(`http://localhost/api/quotes/${token}/${action}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'User-Agent': 'A phone',
      // Each call comes from another IP address, because the rate limits count calls per IP address.
      [CLIENT_ADDRESS_HEADER]: `10.${randomInt(255)}.${randomInt(255)}.1`,
    },
    body: JSON.stringify(body),
  });
  return toAnswer(await VISITOR[action]!(request, { params: Promise.resolve({ token }) }));
}

/** Returns the draft with all missing hotels, costs and the first day filled in, so that it can be sent. */
export function complete(draft: QuoteDraft): Partial<QuoteDraft> {
  const firstDay = draft.firstDay || addPlainDays(getIndiaDate(), 60);
  return {
    firstDay,
    options: draft.options.map((option) => ({
      ...option,
      stays: option.stays.map((stay) => ({
        ...stay,
        // A sample of the rate book cannot be sent.
        hotel: stay.hotel.replace(/^Sample /, 'Our ') || 'Our house',
        cost: stay.cost ?? 7_919,
        isTyped: true,
      })),
      lines: option.lines.map((line) => ({ ...line, unitCost: line.unitCost ?? 3_571, isTyped: true })),
    })),
  };
}

export type SentQuote = { item: QuoteInEditor; token: string };

/** Creates, completes and sends a quote for a request as an owner. */
export async function sendNew(
  requestId: string,
  channel: 'server' | 'whatsapp' = 'whatsapp',
): Promise<SentQuote> {
  const owner = callAs((await makeSession({ role: 'owner' })).cookie);
  const made = (await owner.create({ requestId })).body.item!;
  const { id, revision, draft } = made;
  const saved = await owner.save(id, { ...complete(draft), was: draft, revision });
  const sent = await owner.act(id, 'send', { revision: saved.body.item!.revision, channel });
  if (!sent.body.item) throw new Error(sent.body.message);
  const token = new URL(sent.body.item.link).pathname.split('/').at(-1) ?? '';
  return { item: sent.body.item, token };
}

/** Returns the body that accepts the first option of the latest version. */
export function toAcceptance({ item }: SentQuote, hash: string) {
  const number = item.versions.at(-1)!.number;
  const option = item.draft.options[0]!.id;
  return { number, option, extras: [] as string[], hash, name: 'Meera Nair', agreed: true as const };
}
