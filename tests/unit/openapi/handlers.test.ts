import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import type { Operation, Schema } from '@/lib/openapi/operation';
import { LEFT_OUT, MANY_ADDRESSES, OPERATIONS } from '@/lib/openapi/operations';

// The handler wrappers are mocked to return their arguments, so the document can be compared with them.
jest.mock('@/lib/auth/staff-handler', () => ({
  staffHandler: (permission: unknown, schema: unknown) => ({ permission, schema }),
}));
jest.mock('@/lib/accounts/link-handler', () => ({ linkHandler: (schema: unknown) => ({ schema }) }));
jest.mock('@/lib/private-page/handler', () => ({
  visitorHandler: (build: () => unknown) => ({ schema: build() }),
}));

// Public handlers parse by themselves: record the schema they use and stop there.
const mockParsed: unknown[] = [];
jest.mock('@/lib/http/input', () => ({
  ...jest.requireActual<object>('@/lib/http/input'),
  parseInput: (schema: unknown) => {
    mockParsed.push(schema);
    throw new AppError('INVALID');
  },
}));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const toName = ({ method, path: address }: Operation) => `${method.toUpperCase()} ${address}`;

/** Every handler by the path of its file, such as `GET /api/tours/[id]`. */
const HANDLERS = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .flatMap((file) =>
    listMethods(readFileSync(path.join('app', file), 'utf8')).map((method) => ({ file, method })),
  )
  .map(({ file, method }) => ({ file, method, name: `${method} /${path.dirname(file)}` }));

function listMethods(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:const|function|async function) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gms)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );
  return [...declared, ...listed].filter((name) => METHODS.includes(name));
}

const isLeftOut = (name: string) => name in LEFT_OUT || name.replace(/^\w+/, 'ANY') in LEFT_OUT;

/** In document syntax: `[id]` becomes `{id}`; a catch-all becomes the paths it serves. */
const toDescribed = (name: string) => MANY_ADDRESSES[name] ?? [name.replace(/\[(\w+)\]/g, '{$1}')];

it('describes every handler that is not excluded, and nothing else', () => {
  expect(HANDLERS.length).toBeGreaterThan(50);
  const expected = HANDLERS.map(({ name }) => name)
    .filter((name) => !isLeftOut(name))
    .flatMap(toDescribed);
  expect(OPERATIONS.map(toName).sort()).toEqual(expected.sort());
});

it('excludes only existing handlers', () => {
  const names = HANDLERS.flatMap(({ name }) => [name, name.replace(/^\w+/, 'ANY')]);
  expect(
    [...Object.keys(LEFT_OUT), ...Object.keys(MANY_ADDRESSES)].filter((name) => !names.includes(name)),
  ).toEqual([]);
});

type Recorded = { permission?: unknown; schema: Schema | null };

const WRAPPED = HANDLERS.filter(({ file }) => /^api\/(admin|auth-links|requests)\//.test(file));

it.each(WRAPPED)(
  '$name is described with the permission and the schema of its handler',
  async ({ file, method, name }) => {
    const route = (await import(path.resolve('app', file))) as Record<string, Recorded>;
    const operation = OPERATIONS.find((one) => toName(one) === toDescribed(name)[0]);
    const given = route[method];
    expect(operation?.permission).toBe(given?.permission);
    const described = (method === 'GET' ? operation?.query : operation?.body) ?? null;
    // The only schema that depends on the date.
    if (name.endsWith('/date')) expect(toJson(described)).toEqual(toJson(given?.schema ?? null));
    else expect(described).toBe(given?.schema);
  },
);

type Route = Record<string, (request: Request) => Promise<Response>>;

/** Public operations with cross-field rules; the two forms are covered elsewhere. */
const PUBLIC = OPERATIONS.filter(
  ({ permission, query, body, isFormBody, key, isSameOriginOnly }) =>
    permission === undefined && (query ?? body) && !isFormBody && key === undefined && !isSameOriginOnly,
);

it('finds the public operations with rules', () => {
  expect(PUBLIC.map(toName).sort()).toEqual([
    'GET /api/captcha',
    'GET /api/reviews',
    'GET /api/tours',
    'POST /api/views',
  ]);
});

it.each(PUBLIC)('$method $path is described with the schema of its handler', async (operation) => {
  mockParsed.length = 0;
  const route = (await import(path.resolve('app', operation.path.slice(1), 'route.ts'))) as Route;
  const method = operation.method.toUpperCase();
  const sent = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
  await route[method]?.(new Request(`http://localhost${operation.path}`, { method, ...sent }));
  expect(mockParsed).toEqual([expect.anything()]);
  expect(mockParsed[0]).toBe(operation.query ?? operation.body);
});

function toJson(schema: Schema | null) {
  return schema && z.toJSONSchema(schema, { io: 'input' });
}
