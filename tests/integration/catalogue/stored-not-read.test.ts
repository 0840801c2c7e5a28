import * as invitations from '@/app/api/admin/reviews/invitations/route';
import * as reviews from '@/app/api/admin/reviews/route';
import * as tours from '@/app/api/admin/tours/route';
import { makePackageBody, makeReviewBody } from '@/tests/support/catalogue';
import { makeDraftClient } from '@/tests/support/drafts';
import { makeInbox } from '@/tests/support/inbox';
import { loseDatabaseAfter } from '@/tests/support/lost-database';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

let cookie: string;
beforeAll(async () => ({ cookie } = await makeSession()));

const post = async (handler: Handler, body: object) => {
  const request = makeStaffRequest('/api/admin/x', { method: 'POST', cookie, body });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as object };
};

// Regression: the response was 503 ("try again in a minute") although the row was stored, so a retry stored another.
it.each([
  ['review', 'INSERT INTO reviews', () => post(reviews.POST, makeReviewBody())],
  ['package', 'INSERT INTO tours', () => post(tours.POST, makePackageBody())],
  ['draft', 'INSERT INTO package_drafts', () => makeDraftClient(cookie).add({})],
  ['copy of a package', 'INSERT INTO package_drafts', () => makeDraftClient(cookie).duplicate('1')],
])('a new %s that is stored but cannot be read returns 201', async (_what, statement, send) => {
  const { status, body } = await loseDatabaseAfter(statement, send);
  expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(String), item: null })]);
});

// Regression: this response, the only one with the secret of the link, failed, so the link was lost.
it('a new review link is returned although the list of links cannot be read', async () => {
  const send = () => post(invitations.POST, { customerName: 'Asha', location: 'Kochi' });
  const { status, body } = await loseDatabaseAfter('INSERT INTO review_invitations', send);
  expect([status, body]).toEqual([201, expect.objectContaining({ link: expect.anything(), items: null })]);
});

it('a note that is stored but cannot be read back returns 200', async () => {
  const { id } = await makeStoredEnquiry();
  const send = () => makeInbox(cookie).note(id, { text: 'Called.' });
  const { status, body } = await loseDatabaseAfter('INSERT INTO request_activity', send);
  expect([status, body]).toEqual([200, { success: true, message: 'Note saved', enquiry: null }]);
});
