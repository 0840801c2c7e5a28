import { randomUUID } from 'node:crypto';
import { POST as postDate } from '@/app/api/requests/[token]/date/route';
import { POST as postErase } from '@/app/api/requests/[token]/erase/route';
import { POST as postNote } from '@/app/api/requests/[token]/note/route';
import { POST as postParty } from '@/app/api/requests/[token]/party/route';
import { POST as postWithdraw } from '@/app/api/requests/[token]/withdraw/route';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from './enquiries';
import { makeJsonRequest, type Json } from './factories';
import { makeSolvedItinerary, sendItinerary } from './itineraries';

export const ACTIONS = {
  note: postNote,
  date: postDate,
  party: postParty,
  withdraw: postWithdraw,
  erase: postErase,
} as const;
export type Action = keyof typeof ACTIONS;
export type Sent = { id: string; reference: string; token: string };

/** Sends an action of the private page with the headers that the HTTP server sets. */
export async function act(
  token: string,
  action: Action,
  body: unknown = {},
  headers: Record<string, string> = {},
) {
  const request = makeJsonRequest(`/api/requests/${token}/${action}`, body, {
    'x-kayal-client-address': '203.0.113.60',
    'idempotency-key': randomUUID(),
    ...headers,
  });
  const response = await ACTIONS[action](request, { params: Promise.resolve({ token }) });
  return { status: response.status, body: (await response.json()) as Json, headers: response.headers };
}

/** An enquiry sent through the form's API, with its private link. */
export async function sendNewEnquiry(overrides: Json = {}): Promise<Sent> {
  const { body } = await sendEnquiry(makeSolvedEnquiry(overrides), {
    'x-kayal-client-address': nextAddress(),
  });
  return toSent(body);
}

/** A planner request sent through the API, with its private link. */
export async function sendNewPlan(overrides: Json = {}): Promise<Sent> {
  const { body } = await sendItinerary(makeSolvedItinerary(overrides), {
    'x-kayal-client-address': nextAddress(),
  });
  return toSent(body);
}

/** The stored row and history of a request. */
export async function readStored({ id }: Pick<Sent, 'id'>) {
  const [row] = await selectRows(`SELECT *, to_jsonb(r) AS all FROM requests AS r WHERE id = $1`, [id]);
  const history = await selectRows(
    `SELECT kind, before, after, note, staff_id FROM request_activity WHERE request_id = $1 ORDER BY id`,
    [id],
  );
  return { row: row as Json, history };
}

async function toSent(body: Json): Promise<Sent> {
  const reference = String(body.reference);
  const [row] = await selectRows(`SELECT id FROM requests WHERE reference = $1`, [reference]);
  return {
    id: String(row?.id),
    reference,
    token: String(body.statusUrl).split('/').at(-1) ?? '',
  };
}

let sent = 0;
/** A fresh IP address per request, to stay below the forms' rate limits. */
const nextAddress = () => `198.51.100.${(sent = (sent % 250) + 1)}`;
