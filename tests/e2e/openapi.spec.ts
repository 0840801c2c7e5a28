import { expect, test } from './fixtures';

type Described = { openapi: string; paths: Record<string, object>; components: { schemas: object } };

test('the API serves its OpenAPI 3.1 description', async ({ request }) => {
  const response = await request.get('/api/openapi.json');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^application\/json/);
  expect(response.headers()['cache-control']).toBe('no-store');
  const text = await response.text();
  const { openapi, paths, components } = JSON.parse(text) as Described;
  expect(openapi).toMatch(/^3\.1\.\d$/);
  for (const path of [
    '/api/enquiries',
    '/api/custom-itineraries',
    '/api/tours/{id}',
    '/api/admin/enquiries',
    '/healthz',
  ]) {
    expect(paths, path).toHaveProperty([path]);
  }
  expect(Object.keys(components.schemas)).toContain('NewEnquiry');
  expect(Object.keys(paths).filter((path) => path.includes('internal') || path.includes('['))).toEqual([]);
  expect(text).not.toMatch(/node_modules|postgres|prisma/i);
});

test('described public GET requests succeed, and staff ones need a session', async ({ request }) => {
  for (const path of [
    '/api/tours',
    '/api/reviews',
    '/api/reviews/stats',
    '/api/captcha?purpose=enquiry',
    '/healthz',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  for (const path of ['/api/admin/enquiries', '/api/admin/stats', '/api/admin/session']) {
    expect((await request.get(path)).status(), path).toBe(401);
  }
});

test('no script of a page contains the description', async ({ page }) => {
  const scripts = new Set<string>();
  for (const path of ['/', '/create']) {
    await page.goto(path);
    for (const address of await page.evaluate(listScripts)) scripts.add(address);
  }
  expect(scripts.size).toBeGreaterThan(2);
  for (const address of scripts) {
    expect(await (await page.request.get(address)).text(), address).not.toContain('components/schemas');
  }
});

/** Runs in the browser: the scripts that the page loads when its framework starts. */
function listScripts(): string[] {
  const list = JSON.parse(document.getElementById('late')?.textContent ?? '{}') as { scripts?: string[] };
  return list.scripts ?? [];
}
