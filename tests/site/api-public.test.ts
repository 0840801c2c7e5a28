import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from './support/site';

type Described = { openapi: string; paths: Record<string, object>; components: { schemas: object } };

const PUBLIC = ['/api/tours', '/api/reviews', '/api/reviews/stats', '/api/captcha?purpose=enquiry'];

it('public API reads return JSON that is never cached; HEAD responds like GET, without a body', async () => {
  for (const address of [...PUBLIC, '/api/tours/hm-1', '/healthz', '/readyz']) {
    const response = await ask(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const head = await ask(address, { method: 'HEAD' });
    expect([address, head.status, await head.text()]).toEqual([address, 200, '']);
  }
});

it.each([
  '/api',
  '/api/nope',
  '/api/tours/1/2',
  '/api/admin',
  '/api/admin/nope',
  '/api/enquiries/1',
  '/api/internal/nope',
  '/api/.env',
])('the unknown API path %s returns 404 as JSON for every method', async (address) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await ask(address, { method });
    expect([method, response.status]).toEqual([method, 404]);
    expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(response.headers.get('cache-control')).toContain('no-store');
  }
});

it('the API serves its OpenAPI 3.1 description', async () => {
  const response = await ask('/api/openapi.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  const { openapi, paths, components } = JSON.parse(text) as Described;
  expect(openapi).toMatch(/^3\.1\.\d$/);
  for (const address of [
    '/api/enquiries',
    '/api/custom-itineraries',
    '/api/tours/{id}',
    '/api/admin/enquiries',
    '/healthz',
  ])
    expect(paths).toHaveProperty([address]);
  expect(Object.keys(components.schemas)).toContain('NewEnquiry');
  expect(Object.keys(paths).filter((one) => one.includes('internal') || one.includes('['))).toEqual([]);
  expect(text).not.toMatch(/node_modules|postgres|prisma/i);
});

it('no script that browsers load contains a key, a connection string, a credential or the OpenAPI description', () => {
  const secrets = /postgres(?:ql)?:\/\/|DATABASE_URL|AUTH_SECRET|\$argon2|PRIVATE KEY|components\/schemas/;
  const folder = '.next/static';
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(20);
  for (const script of scripts) {
    const found = secrets.exec(readFileSync(path.join(folder, script), 'utf8'))?.[0];
    expect([script, found]).toEqual([script, undefined]);
  }
});
