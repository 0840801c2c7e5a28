import { ERROR_TABLE } from '@/lib/platform/errors';
import { buildDocument } from '@/lib/public/openapi/document';

type Json = { [name: string]: unknown };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Json[];
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
};

// The tests read the serialised document, not the objects from which it is made.
const text = JSON.stringify(buildDocument({ brand: 'Kayal Trails', sessionCookie: 'the-session' }));
const document = JSON.parse(text) as {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
};
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${path}`,
    path,
    method,
    operation,
  })),
);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Yields every object of a tree with its path. */
function* walk(value: unknown, at = '#'): Generator<[at: string, value: Json]> {
  if (!isObject(value)) return;
  yield [at, value];
  for (const [name, child] of Object.entries(value)) yield* walk(child, `${at}/${name}`);
}

function resolve(reference: string): unknown {
  const names = reference.replace(/^#\//, '').split('/');
  return names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
}

it('the interface description has a title, a version and paths that start with a slash', () => {
  expect(document).toMatchObject({
    openapi: '3.1.1',
    info: { title: expect.any(String), version: expect.any(String) },
  });
  expect(Object.keys(document.paths).length).toBeGreaterThan(15);
  expect(Object.keys(document.paths).filter((path) => !path.startsWith('/'))).toEqual([]);
});

it('every reference in the interface description leads to a definition', () => {
  const references = [...walk(document)].flatMap(([at, { $ref }]) =>
    typeof $ref === 'string' ? [[at, $ref]] : [],
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(([, reference = '']) => !isObject(resolve(reference)))).toEqual([]);
});

it('the interface description uses every named schema and header', () => {
  const kinds = ['schemas', 'headers'];
  const names = kinds.flatMap((kind) =>
    Object.keys(document.components[kind] ?? {}).map((name) => `"#/components/${kind}/${name}"`),
  );
  expect(names.filter((name) => !text.includes(`"$ref":${name}`))).toEqual([]);
});

it('every write answers with `success` and `message`, except those that report what they changed or found', () => {
  const saysBoth = (response: Json) => {
    const schema = [...walk(response)].find(([at]) => at === '#/content/application/json/schema')?.[1];
    const required = (schema?.required ?? []) as string[];
    return required.includes('success') && required.includes('message');
  };
  const others = OPERATIONS.filter(
    ({ method, operation }) =>
      method !== 'get' &&
      Object.entries(operation.responses).some(([code, answer]) => code.startsWith('2') && !saysBoth(answer)),
  );
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'post /api/admin/enquiries/asked-before',
    'post /api/admin/prices',
    'post /api/admin/prices/undo',
    'post /api/admin/rates/import',
    'post /api/admin/tours/import',
  ]);
});

it('the interface description contains no generator artefacts and no names of machines or tables', () => {
  const left = [...walk(document)].filter(([, { $schema, $id, $defs }]) => $schema ?? $id ?? $defs);
  expect(left).toEqual([]);
  expect(
    /inline-|\/internal\/|boot|__shared|node_modules|prisma|postgres|sql/i.exec(text)?.[0] ?? null,
  ).toBeNull();
});

it('the interface description has schemas in plain JSON Schema', () => {
  const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
  for (const [at, part] of walk(document)) {
    if (at.endsWith('/properties') || /\/examples?(\/|$)/.test(at)) continue;
    if ('type' in part && !at.includes('securitySchemes')) {
      expect([at, [part.type].flat().every((type) => types.includes(String(type)))]).toEqual([at, true]);
    }
    if (isObject(part.properties) && Array.isArray(part.required)) {
      const properties = Object.keys(part.properties);
      expect([at, part.required.filter((name) => !properties.includes(String(name)))]).toEqual([at, []]);
    }
    if (typeof part.pattern === 'string') expect(() => new RegExp(part.pattern as string, 'u')).not.toThrow();
  }
});

it('every operation of the interface description has a unique id', () => {
  const ids = OPERATIONS.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
});

describe.each(OPERATIONS)('$name', ({ path, method, operation }) => {
  it('an operation has a summary, tags and a schema for its body', () => {
    expect(operation.summary).not.toBe('');
    const tags = document.tags.map(({ name }) => name);
    expect(operation.tags.every((tag) => tags.includes(tag))).toBe(true);
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
    for (const { content } of operation.requestBody ? [operation.requestBody] : []) {
      const schemas = Object.values(content).map(({ schema }) => schema);
      expect([schemas.length > 0, ...schemas.map(isObject)]).not.toContain(false);
    }
  });

  it('an operation requires a session only if it is for staff', () => {
    const isStaff = path.startsWith('/api/admin/');
    expect(operation.security).toEqual(isStaff ? [{ session: [] }] : []);
    expect('401' in operation.responses).toBe(isStaff || path === '/api/auth/callback/credentials');
    if (isStaff && method !== 'get') expect(operation.responses).toHaveProperty('403');
  });

  it('an operation declares its path parameters', () => {
    const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(named.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(named.every(({ required, schema }) => required && isObject(schema))).toBe(true);
  });

  it('an operation has a successful response, and each response a description and a content schema', () => {
    const statuses = Object.keys(operation.responses);
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2345]\d\d$/);
      expect(response.description).toEqual(expect.stringMatching(/\S/));
      for (const content of Object.values(response.content ?? {}) as Json[])
        expect(isObject(content.schema)).toBe(true);
      if (status === '429' || status === '503') expect(response.headers).toHaveProperty('Retry-After');
      const isBodyless = ['204', '302', '308'].includes(status);
      expect('content' in response).toBe(!isBodyless);
    }
  });

  it('an operation declares error responses for an invalid body or query', () => {
    const { requestBody, parameters = [], responses } = operation;
    if (requestBody) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '413', '415']));
    const hasRules = requestBody || parameters.some((parameter) => parameter.in === 'query');
    if (hasRules) expect(responses).toHaveProperty('422');
  });
});

it('the interface description shows only errors that the product returns', () => {
  const statuses = new Set<number>(Object.values(ERROR_TABLE).map(({ status }) => status));
  const bad = OPERATIONS.flatMap(({ operation }) => Object.keys(operation.responses).map(Number)).filter(
    (n) => n >= 400,
  );
  expect(bad.filter((status) => !statuses.has(status))).toEqual([]);
});
