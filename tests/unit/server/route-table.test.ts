import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeUnreserved, readRouteTable, type RouteTable } from '@/server/route-table';

let root = '';
let routes: RouteTable;

const FILES: Record<string, string> = {
  '.next/routes-manifest.json': JSON.stringify({
    staticRoutes: [
      { page: '/', regex: '' },
      { page: '/_not-found', regex: '' },
      { page: '/admin', regex: '' },
      { page: '/api/tours', regex: '' },
      { page: '/sitemap.xml', regex: '' },
    ],
    dynamicRoutes: [
      { page: '/api/tours/[id]', regex: '^/api/tours/([^/]+?)(?:/)?$' },
      { page: '/[list]', regex: '^/([^/]+?)(?:/)?$' },
      { page: '/[list]/[slug]', regex: '^/([^/]+?)/([^/]+?)(?:/)?$' },
    ],
  }),
  '.next/prerender-manifest.json': JSON.stringify({
    routes: { '/': {}, '/trips': {} },
    dynamicRoutes: { '/[list]': { fallback: false }, '/[list]/[slug]': { fallback: null } },
  }),
  '.next/app-path-routes-manifest.json': JSON.stringify({
    '/(site)/page': '/',
    '/admin/page': '/admin',
    '/api/tours/route': '/api/tours',
    '/api/tours/[id]/route': '/api/tours/[id]',
    '/sitemap.xml/route': '/sitemap.xml',
    '/(site)/[list]/page': '/[list]',
    '/(site)/[list]/[slug]/page': '/[list]/[slug]',
  }),
  '.next/static/chunks/a.js': '',
  'public/pictures/a b.avif': '',
  'app/api/tours/route.ts': 'export const GET = list;\nexport async function POST() {}\n// PUT\n',
  'app/api/tours/[id]/route.ts': 'export {\n  remove as DELETE,\n};\n',
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'routes-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  routes = readRouteTable(root);
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  ['/', 'GET, HEAD, POST'],
  ['/admin?x=1', 'GET, HEAD, POST'],
  ['/admin/', 'GET, HEAD, POST'],
  ['//admin', 'GET, HEAD, POST'],
  ['/trips', 'GET, HEAD, POST'],
  ['/trips/anything', 'GET, HEAD, POST'],
  ['/api/tours', 'GET, POST, HEAD, OPTIONS'],
  ['/api/tours/1', 'DELETE, OPTIONS'],
  ['/sitemap.xml', 'GET, HEAD'],
  ['/pictures/a%20b.avif', 'GET, HEAD'],
  ['/_next/static/chunks/a.js', 'GET, HEAD'],
])('the URL %s supports the methods %s', (url, methods) => expect(routes(url)?.join(', ')).toBe(methods));

it.each([
  '/index',
  '/nope',
  '/_not-found',
  '/admin/nope',
  '/pictures/b.avif',
  '/_next/static/chunks/b.js',
  '/_next/nope',
  '/%5Blist%5D',
  '/__proto__',
  '/trips%2fx',
  '/a/b/c',
  '/%zz',
  '/%00',
])('the URL %s has no route', (url) => expect(routes(url)).toBeNull());

it.each([
  ['/%61dmin', '/admin'],
  ['/a%2Fb%3f%25', '/a%2Fb%3f%25'],
  ['/%2561', '/%2561'],
  ['/x?q=%61', '/x?q=%61'],
  ['/%e0%a4%a', '/%e0%a4%a'],
])('the URL %s is decoded to %s', (url, decoded) => expect(decodeUnreserved(url)).toBe(decoded));
