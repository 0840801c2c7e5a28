import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '@/lib/platform/errors';
import type { Operation, Schema } from '@/lib/public/openapi/operation';
import { OPERATIONS } from '@/lib/public/openapi/operations';
import { MANY_ADDRESSES } from '@/tests/support/many-addresses';

// The handler wrappers are mocked to return their arguments, so the document can be compared with them.
jest.mock('@/lib/staff/permissions/staff-handler', () => ({
  staffHandler: (permission: unknown, schema: unknown) => ({ permission, schema }),
}));

// Public handlers call parseInput. The mock records the schema and stops the handler.
const mockParsed: unknown[] = [];
jest.mock('@/lib/platform/http/input', () => ({
  ...jest.requireActual<object>('@/lib/platform/http/input'),
  parseInput: (schema: unknown) => {
    mockParsed.push(schema);
    throw new AppError('INVALID');
  },
}));

/** Handlers without documentation, because only the pages of this site and its operators call them. */
const INTERNAL = [
  '/metrics',
  '/(site)/places',
  '/api/[[...missing]]',
  '/api/auth-links',
  '/api/client-errors',
  '/api/requests',
  '/api/review-links',
  '/api/admin/reviews/import',
  '/api/admin/reviews/invitations',
  '/api/views',
  '/api/admin/account',
  '/api/admin/accounts',
  '/api/admin/audit',
  '/api/admin/backups',
  '/api/admin/company/legal-texts',
  '/api/admin/enquiries/[id]/contacted',
  '/api/admin/enquiries/[id]/customer',
  '/api/admin/enquiries/[id]/erase',
  '/api/admin/enquiries/[id]/reply',
  '/api/admin/enquiries/bulk',
  '/api/admin/enquiries/import',
  '/api/admin/enquiries/undo',
  '/api/admin/mails',
  '/api/admin/notices',
  '/api/admin/personal-data',
  '/api/admin/price-books',
  '/api/admin/response-time',
  '/api/admin/setup',
  '/api/admin/staff-names',
  '/api/admin/templates',
  '/api/admin/trips/[id]/services/[service]/suppliers',
  '/api/admin/trips/statement',
  '/api/admin/trips/tax',
  '/api/admin/views',
];

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

const isBelow = (name: string, address: string) => `${name}/`.includes(` ${address}/`);
const isInternal = (name: string) => INTERNAL.some((address) => isBelow(name, address));

/**
 * Converts a route to the paths in the document: `[id]` becomes `{id}`, and a catch-all becomes the paths that it
 * serves.
 */
const toDescribed = (name: string) => MANY_ADDRESSES[name] ?? [name.replace(/\[(\w+)\]/g, '{$1}')];

it('the interface description describes every handler that is not internal, and nothing else', () => {
  expect(HANDLERS.length).toBeGreaterThan(50);
  const expected = HANDLERS.map(({ name }) => name)
    .filter((name) => !isInternal(name))
    .flatMap(toDescribed);
  expect(OPERATIONS.map(toName).sort()).toEqual(expected.sort());
});

it('every path in the list of undocumented handlers exists', () => {
  const names = HANDLERS.map(({ name }) => name);
  expect(INTERNAL.filter((address) => !names.some((name) => isBelow(name, address)))).toEqual([]);
});

type Recorded = { permission?: unknown; schema: Schema | null };

const WRAPPED = HANDLERS.filter(({ file, name }) => file.startsWith('api/admin/') && !isInternal(name));

it.each(WRAPPED)(
  '$name is described with the permission and the schema of its handler',
  async ({ file, method, name }) => {
    const route = (await import(path.resolve('app', file))) as Record<string, Recorded>;
    const operation = OPERATIONS.find((one) => toName(one) === toDescribed(name)[0]);
    const given = route[method];
    expect(operation?.permission).toBe(given?.permission);
    const described = (method === 'GET' ? operation?.query : operation?.body) ?? null;
    expect(described).toBe(given?.schema);
  },
);

type Route = Record<string, (request: Request, context: object) => Promise<Response>>;

/** Public operations with query parameters. Integration tests cover the request bodies of the two public forms. */
const PUBLIC = OPERATIONS.filter(({ permission, query }) => permission === undefined && query);

it('the interface description finds the public GET handlers with a query', () => {
  expect(PUBLIC.map(toName).sort()).toEqual([
    'GET /api/captcha',
    'GET /api/groups/{token}',
    'GET /api/packages/{id}/pdf',
    'GET /api/price',
    'GET /api/reviews',
    'GET /api/search',
    'GET /api/totals',
    'GET /api/tours',
  ]);
});

it.each(PUBLIC)('$method $path is described with the schema of its handler', async (operation) => {
  mockParsed.length = 0;
  const folder = operation.path.slice(1).replace(/\{(\w+)\}/g, '[$1]');
  const route = (await import(path.resolve('app', folder, 'route.ts'))) as Route;
  await route.GET?.(new Request(`http://localhost${operation.path}`), {});
  expect(mockParsed).toEqual([expect.anything()]);
  expect(mockParsed[0]).toBe(operation.query);
});
