import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { buildDocument } from '@/lib/public/openapi/document';
import { OPERATIONS } from '@/lib/public/openapi/operations';
import type { Operation } from '@/lib/public/openapi/operation';
import { ask, type Sent } from '@/tests/support/described';
import { arbitraryOf, type Json } from '@/tests/support/described-input';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
};

const document = buildDocument({ brand: 'Kayal Trails', sessionCookie: 'session' });
const RUNS = 12;
/** Operations that never end, or that end the session. */
const LEFT_OUT = ['watchChanges', 'signOut'];
/** Values to try for a path parameter, by its name. */
const KNOWN: Record<string, string[]> = {
  id: ['1', 'heart-of-kerala', 'draft', 'no id'],
  number: ['1', '99'],
};
const ROLES = ['owner', 'agent', 'nobody'] as const;
const cookies: Record<(typeof ROLES)[number], string> = { owner: '', agent: '', nobody: '' };
let lastHost = 0;

beforeAll(async () => {
  const [enquiry, plan] = [await makeStoredEnquiry(), await makeStoredItinerary()];
  KNOWN.id?.push(enquiry.id, plan.id, randomUUID());
  for (const role of ['owner', 'agent'] as const) cookies[role] = (await makeSession({ role })).cookie;
});

/** Generates requests as the document describes them, about half of them with an invalid part. */
function requestsOf({ path, method, permission }: Operation): fc.Arbitrary<Sent> {
  const { parameters = [], requestBody }: Described = document.paths[path]?.[method] ?? {};
  const schemas = document.components.schemas;
  const listed = (place: string) => parameters.filter((one) => one.in === place);
  const params = fc.record(
    Object.fromEntries(
      listed('path').map(({ name, schema }) => [
        name,
        fc.oneof(fc.constantFrom(...(KNOWN[name] ?? ['x'])), arbitraryOf(schema, schemas).map(String)),
      ]),
    ),
  );
  const query = fc.record(
    Object.fromEntries(
      listed('query').map(({ name, schema }) => [
        name,
        fc.oneof({ weight: 5, arbitrary: arbitraryOf(schema, schemas).map(String) }, fc.string()),
      ]),
    ),
    { requiredKeys: listed('query').flatMap(({ name, required }) => (required ? [name] : [])) },
  );
  const written = requestBody?.content['application/json']?.schema;
  const body = written ? bodiesOf(written, schemas) : fc.constant(undefined);
  return fc
    .record({
      params,
      query,
      body,
      role: fc.constantFrom(...(permission === undefined ? [] : ROLES), 'owner'),
    })
    .map(({ query: asked, role, ...sent }) => {
      lastHost += 1;
      return {
        ...(sent as Sent),
        query: `?${new URLSearchParams(asked as Record<string, string>)}`,
        cookie: cookies[role as (typeof ROLES)[number]],
        headers: { 'x-kayal-client-address': `10.8.${lastHost >> 8}.${lastHost & 255}` },
      };
    });
}

function bodiesOf(schema: Json, schemas: Record<string, Json>): fc.Arbitrary<unknown> {
  const valid = arbitraryOf(schema, schemas);
  const broken = fc
    .tuple(valid, fc.nat(), fc.jsonValue())
    .map(([body, index, value]) =>
      typeof body === 'object' && body !== null && Object.keys(body).length > 0
        ? { ...body, [Object.keys(body)[index % Object.keys(body).length] ?? '']: value }
        : value,
    );
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 3, arbitrary: broken },
    fc.constant({}),
    fc.constant('{'),
  );
}

const ASKED = OPERATIONS.filter(({ id }) => !LEFT_OUT.includes(id)).map((operation) => ({
  operation,
  name: `${operation.method.toUpperCase()} ${operation.path}`,
}));

it.each(ASKED)('$name responds to generated requests as documented', async ({ operation, name }) => {
  await fc.assert(
    fc.asyncProperty(requestsOf(operation), async (sent) => {
      expect((await ask(name, sent)).status).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});
