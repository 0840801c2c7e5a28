import { GET as listDays } from '@/app/api/admin/quotes/days/route';
import { GET as listLines } from '@/app/api/admin/quotes/lines/route';
import { GET as list } from '@/app/api/admin/quotes/route';
import { GET as listStays } from '@/app/api/admin/quotes/stays/route';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';

async function get(handler: unknown, query: string) {
  const { cookie } = await makeSession({ role: 'owner' });
  const request = makeStaffRequest(`/api/admin/quotes${query}`, { method: 'GET', cookie });
  const response = await (handler as Handler)(request, { params: Promise.resolve({}) });
  return {
    status: response.status,
    body: (await response.json()) as { message?: string; items?: unknown[] },
  };
}

// Regression: Postgres cannot read a NUL byte, so these queries returned status 500.
it.each([
  ['?q=%00', list],
  ['/days?q=%00', listDays],
  ['/stays?place=%00&from=2027-01-01&nights=2&adults=2', listStays],
  ['/lines?kind=activity&from=2027-01-01&adults=2&place=%00', listLines],
])('the quote query %s with a NUL is refused with a message', async (query, handler) => {
  expect(await get(handler, query)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Remove the character that cannot be kept from the') },
  });
});

it.each([
  '2026-99-99T00:00:00Z_7a0b7c1e-3b52-4d0a-9a56-0d6d4a2b5c11',
  '2026-02-30T00:00:00.000000Z_7a0b7c1e-3b52-4d0a-9a56-0d6d4a2b5c11',
  `2026-01-01T00:00:00Z_${'-'.repeat(36)}`,
  'x',
])('the invalid cursor %s returns the first page of quotes', async (cursor) => {
  expect(await get(list, `?cursor=${cursor}`)).toMatchObject({
    status: 200,
    body: (await get(list, '')).body,
  });
});

it.each([
  ['?limit=abc', list, 'Ask for a whole number from 1 to 500.'],
  ['?state=xx', list, 'There is no such state.'],
  [
    '/stays?from=2027-01-01&nights=2&adults=0',
    listStays,
    'Give the number of adults as a whole number from 1 to 60.',
  ],
  ['/lines?kind=x&from=2027-01-01&adults=2', listLines, 'Choose vehicle or activity.'],
])('the quote query %s is refused with the valid values', async (query, handler, message) => {
  expect(await get(handler, query)).toMatchObject({ status: 422, body: { message } });
});
