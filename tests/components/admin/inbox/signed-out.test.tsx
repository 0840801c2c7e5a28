import { act, screen, waitFor, within } from '@testing-library/react';
import { reportSignedOut } from '@/components/editing/kit/session-events';
import { AWAY, expectAccessible, makeGuests, openFirst, renderInbox, type Override } from './fake-inbox';
import { paste } from '@/tests/support/user';

const REFUSED = { status: 401, body: { success: false, message: 'Please sign in to continue.' } };
const form = () => screen.findByRole('region', { name: 'Sign in again' });

/** A server without a session until the sign-in form is sent. */
function makeSession(): { isOver: boolean; override: Override } {
  const session = { isOver: true, override: (() => null) as Override };
  session.override = ({ url }) => {
    if (url.endsWith('/csrf')) return { status: 200, body: { csrfToken: 'token' } };
    if (url.endsWith('/credentials')) {
      session.isOver = false;
      return { status: 200, body: { url: '/admin' } };
    }
    if (url.endsWith('/session')) return { status: 200, body: { username: 'meera' } };
    return session.isOver ? REFUSED : null;
  };
  return session;
}

async function signIn(user: {
  type: (to: Element, text: string) => Promise<void>;
  click: (on: Element) => Promise<void>;
}) {
  const region = await form();
  expect(within(region).getByLabelText('Username')).toHaveValue('meera');
  await user.type(within(region).getByLabelText('Password'), 'secret');
  await user.click(within(region).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sign in again' })).toBeNull());
}

it('a list that is refused without a session offers to sign in on the page, then shows the filtered rows', async () => {
  const { override } = makeSession();
  const { user, lists } = renderInbox({ rows: makeGuests(2) }, override);
  await user.click(screen.getByRole('link', { name: /^Closed/ }));
  expect(await form()).toHaveTextContent('Your session has ended.');
  expect(screen.queryByText('No Enquiries Found')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull();
  await expectAccessible();
  await signIn(user);
  expect(await screen.findByRole('button', { name: 'Guest 1' })).toBeVisible();
  expect(lists().at(-1)).toContain('tab=closed');
});

it('an empty list does not read "No Enquiries Found" while signed out', async () => {
  renderInbox({ rows: [] }, () => REFUSED);
  expect(screen.getByText('No Enquiries Found')).toBeVisible();
  act(reportSignedOut);
  await form();
  expect(screen.queryByText('No Enquiries Found')).toBeNull();
});

it('a bulk change that is refused without a session keeps rows and filters, and offers to sign in', async () => {
  const { override } = makeSession();
  const { user } = renderInbox({ rows: makeGuests(2), url: '/admin?q=guest' }, override);
  await user.click(screen.getByRole('checkbox', { name: 'Select Guest 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Guest 2' }));
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  await form();
  expect(screen.getByRole('button', { name: 'Guest 1' })).toBeVisible();
  expect(window.location.search).toBe('?q=guest');
});

it('a typed note is kept while signing in again inside the dialog', async () => {
  const session = makeSession();
  session.isOver = false;
  const { user, press, dialog } = await openFirst({}, session.override);
  await paste(user, screen.getByLabelText('Note for the team'), 'Half a thought');
  session.isOver = true;
  await press('Save note');
  expect(within(dialog).getByRole('region', { name: 'Sign in again' })).toBeVisible();
  await signIn(user);
  expect(screen.getByLabelText('Note for the team')).toHaveValue('Half a thought');
});

it('after signing in again, an open request that was deleted meanwhile is reported, and its typed note is kept', async () => {
  const session = makeSession();
  session.isOver = false;
  const { user, press, dialog, stored } = await openFirst({}, session.override);
  await paste(user, screen.getByLabelText('Note for the team'), 'Half a thought');
  session.isOver = true;
  await press('Save note');
  stored.clear();
  await signIn(user);
  const gone = 'This enquiry is no longer here: somebody has deleted it.';
  expect(await within(dialog).findByText(gone, { selector: '.bg-danger-pale' })).toBeVisible();
  expect(screen.getByLabelText('Note for the team')).toHaveValue('Half a thought');
});

it('a failed background refresh is shown but not announced, and the rows stay', async () => {
  let isAway = true;
  const { user } = renderInbox({ rows: makeGuests(2) }, ({ url }) =>
    isAway && /\/enquiries(\?|$)/.test(url) ? AWAY : null,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select Guest 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Guest 2' }));
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  const note = await screen.findByText(/^Not up to date: last try/);
  expect(note).toHaveTextContent(/^Not up to date: last try \d.* [ap]m\. Try again$/);
  expect(screen.getByRole('button', { name: 'Guest 1' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Problem' })).toBeNull();
  isAway = false;
  await user.click(within(note).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull());
});
