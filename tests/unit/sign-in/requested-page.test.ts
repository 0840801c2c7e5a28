import {
  readNextPage,
  readRefusedPage,
  toRefusedQuery,
  toSignInQuery,
} from '@/lib/staff/permissions/requested-page';

it.each([
  ['/admin/packages/15', '/admin/packages/15'],
  ['/admin/audit?kind=export&person=x&_rsc=1ab2', '/admin/audit?kind=export&person=x'],
])('sign-in redirects to %s', (requested, page) => {
  const query = new URLSearchParams(toSignInQuery(requested));
  expect(readNextPage(Object.fromEntries(query))).toBe(page);
});

it.each([
  'https://evil.example/admin/x',
  '//evil.example/admin/x',
  '/\\evil.example/admin/x',
  'javascript:alert(1)',
  '/admin',
  '/administrator',
  '/admin/../api/admin/x',
  '/admin/%2e%2e/privacy-policy',
  '',
  '/\t/evil.example/admin/',
  `/admin/${'x'.repeat(500)}`,
])('sign-in does not redirect to %j', (text) => {
  expect(readNextPage({ next: text })).toBeNull();
  expect(toSignInQuery(text)).toBe('');
});

it('the page that was refused is stored as its path without the query', () => {
  const query = new URLSearchParams(toRefusedQuery('/admin/audit?person=x'));
  expect(readRefusedPage(Object.fromEntries(query))).toBe('/admin/audit');
  expect(readNextPage({ next: ['/admin/audit', '/admin/audit'] })).toBeNull();
});
