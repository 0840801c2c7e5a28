import { render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { OpenLinks } from '@/components/staff/accounts/open-links';
import { AccountList } from '@/components/staff/accounts/account-list';
import { Toaster } from '@/components/ui/toaster';
import type { OpenLink, StaffMember } from '@/lib/staff/accounts/types';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi } from '../staff-api';
import { paste, startUser } from '@/tests/support/user';

const MEMBER: StaffMember = {
  id: 'b0000000-0000-4000-8000-000000000002',
  username: 'arun',
  displayName: 'Arun Das',
  email: 'arun@example.com',
  role: 'agent',
  rights: ['all-requests'],
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: '2026-11-20T10:00:00.000Z',
  disabledAt: null,
  hasSecondStep: false,
};
const ME: StaffMember = {
  ...MEMBER,
  id: 'a0000000-0000-4000-8000-000000000001',
  username: 'meera',
  email: null,
  role: 'owner',
  lastSignInAt: null,
};
const LINK = {
  id: 'l',
  url: 'https://trails.example/admin/invite/abc',
  expiresAt: '2026-11-29T10:00:00.000Z',
  mailedTo: 'new@example.com',
};

beforeEach(() => {
  toast.removeAll();
  for (const method of Object.values(router)) method.mockClear();
});

const makePage = (members: StaffMember[]) => (
  <>
    <h1>People</h1>
    <h2>Accounts</h2>
    <AccountList people={members} ownId={ME.id} hasMailServer />
    <Toaster />
  </>
);
const show = (members: StaffMember[]) => render(makePage(members));

async function openActions(name = 'arun') {
  const user = startUser();
  await user.click(
    screen.getByText(
      (_text, element) =>
        element?.tagName === 'SUMMARY' && element.textContent === `Change the account of ${name}`,
    ),
  );
  return user;
}

describe('the account list', () => {
  it('the account list shows role, state, last sign-in and second step, and no actions for one’s own account', async () => {
    show([ME, { ...MEMBER, hasSecondStep: true }]);
    const own = screen.getByRole('article', { name: 'meera (you)' });
    expect(own).toHaveTextContent(
      /No e-mail address.*RoleOwner.*StateActive.*Last sign-inNever.*Two-step sign-inOff/,
    );
    expect(within(own).queryAllByRole('button')).toEqual([]);
    const other = screen.getByRole('article', { name: 'arun' });
    expect(other).toHaveTextContent(/arun@example\.com.*RoleAgent.*20 Nov 2026, 3:30 pm.*Two-step sign-inOn/);
    expect(await findViolations()).toEqual([]);
  });

  it('the account list shows what an agent may do, and switches one right at a time', async () => {
    const sent = stubStaffApi(() => ({
      status: 200,
      body: { success: true, message: 'Allowed from now on' },
    }));
    show([ME, MEMBER]);
    const other = screen.getByRole('article', { name: 'arun' });
    const rights = within(other).getByText(/^May see the requests of colleagues/);
    const user = startUser();
    await user.click(rights);
    await user.click(within(other).getByRole('checkbox', { name: 'export requests and packages as files' }));
    expect(
      await screen.findByText('arun may now export requests and packages as files.'),
    ).toBeInTheDocument();
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        url: `/api/admin/accounts/${MEMBER.id}`,
        body: { right: { name: 'export', allowed: true } },
      },
    ]);
    expect(rights).toHaveTextContent(
      'May see the requests of colleagues; export requests and packages as files',
    );
    expect(await findViolations()).toEqual([]);
  });

  it('the switch of a right shows a change that another owner has made meanwhile', () => {
    const { rerender } = show([MEMBER]);
    rerender(makePage([{ ...MEMBER, rights: [] }]));
    expect(screen.getByText(/^Answers their own and unassigned requests only/)).toBeInTheDocument();
  });

  it('the switch of a right that could not be saved is reset, with the reason', async () => {
    stubStaffApi(() => ({ status: 403, body: { success: false, message: 'Only owners may do this.' } }));
    show([MEMBER]);
    const user = startUser();
    await user.click(screen.getByText(/^May see the requests of colleagues/));
    const box = screen.getByRole('checkbox', { name: 'change prices' });
    await user.click(box);
    expect(await screen.findByText('Only owners may do this.')).toBeInTheDocument();
    expect(box).not.toBeChecked();
  });

  it.each([
    ['an agent', {}, ['Make an owner', 'Make a reset link', 'Sign out everywhere', 'Switch the account off']],
    [
      'an owner with two-step sign-in',
      { role: 'owner', hasSecondStep: true },
      [
        'Make an agent',
        'Make a reset link',
        'Sign out everywhere',
        'Switch two-step sign-in off',
        'Switch the account off',
      ],
    ],
    ['a disabled account', { disabledAt: '2026-11-21T10:00:00.000Z' }, ['Switch the account on']],
  ] as [string, Partial<StaffMember>, string[]][])(
    'the account list offers the available actions for %s',
    async (_who, fields, labels) => {
      show([{ ...MEMBER, ...fields }]);
      await openActions();
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
    },
  );

  it.each([
    ['Sign out everywhere', 'POST', '/sign-out', null],
    ['Switch the account off', 'PATCH', '', { disabled: true }],
  ])('“%s” asks for confirmation, then reloads the account list', async (label, method, path, body) => {
    const sent = stubStaffApi(() => ({ status: 200, body: { success: true, message: 'It is done' } }));
    show([MEMBER]);
    const user = await openActions();
    await user.click(screen.getByRole('button', { name: label }));
    const dialog = await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    expect(await findViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(await screen.findByText('It is done')).toBeVisible();
    expect(sent).toEqual([{ method, url: `/api/admin/accounts/${MEMBER.id}${path}`, body }]);
    expect(router.refresh).toHaveBeenCalled();
  });

  it('“Make an owner” asks for one’s own password, and shows at its field that it is wrong', async () => {
    let status = 422;
    const sent = stubStaffApi(() => ({
      status,
      body:
        status === 200
          ? { message: 'Role changed' }
          : { message: 'This password is not right.', field: 'password' },
    }));
    show([MEMBER]);
    const user = await openActions();
    await user.click(screen.getByRole('button', { name: 'Make an owner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make arun an owner?' }));
    expect(await findViolations()).toEqual([]);
    await paste(user, dialog.getByLabelText('Your password'), 'my password');
    await user.click(dialog.getByRole('button', { name: 'Make an owner' }));
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toBeInvalid());
    status = 200;
    await user.click(dialog.getByRole('button', { name: 'Make an owner' }));
    expect(await screen.findByText('Role changed')).toBeVisible();
    const body = { role: 'owner', password: 'my password' };
    expect(sent[1]).toEqual({ method: 'PATCH', url: `/api/admin/accounts/${MEMBER.id}`, body });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.refresh).toHaveBeenCalled();
  });

  it('an account action does nothing when declined, and shows a server error', async () => {
    const sent = stubStaffApi(() => ({
      status: 403,
      body: { success: false, message: 'You may not do this.' },
    }));
    show([MEMBER]);
    const user = await openActions();
    await user.click(screen.getByRole('button', { name: 'Switch the account off' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Switch the account off' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch the account off' }),
    );
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You may not do this.'));
  });

  it('the account list shows a reset link once', async () => {
    stubStaffApi(() => ({
      status: 200,
      body: { message: 'Reset link made', link: { ...LINK, mailedTo: null } },
    }));
    show([MEMBER]);
    const user = await openActions();
    await user.click(screen.getByRole('button', { name: 'Make a reset link' }));
    const dialog = within(await screen.findByRole('dialog'));
    await paste(user, dialog.getByLabelText('Your password'), 'my password');
    await user.click(dialog.getByRole('button', { name: 'Make a reset link' }));
    const field = await screen.findByLabelText('Link');
    expect(field).toHaveValue(LINK.url);
    expect(field).toHaveAccessibleDescription(
      /No mail is sent: copy the link and pass it on yourself.*29 Nov 2026, 3:30 pm/,
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Link')).toBeNull();
  });
});

const INVITATION: OpenLink = {
  id: 'i1',
  kind: 'invite',
  email: 'new@example.com',
  role: 'agent',
  username: null,
  createdBy: 'meera',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
};

it('open invitations and resets are listed and can be revoked', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Invitation cancelled' } }));
  render(
    <>
      <h1>People</h1>
      <OpenLinks
        links={[
          INVITATION,
          { ...INVITATION, id: 'r1', kind: 'reset', role: null, username: 'arun', createdBy: null },
        ]}
      />
      <Toaster />
    </>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Invitation to new@example\.com as agentBy meera, 20 Nov 2026, 3:30 pm\. Works until 27 Nov 2026/,
    ),
    expect.stringMatching(/^Reset link for arun/),
  ]);
  expect(await findViolations()).toEqual([]);
  await startUser().click(
    screen.getByRole('button', { name: 'Cancel Invitation to new@example.com as agent' }),
  );
  expect(await screen.findByText('Invitation cancelled')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Invitations and reset links not used yet' })).toHaveFocus();
  expect(sent).toEqual([{ method: 'DELETE', url: '/api/admin/accounts/links/i1', body: null }]);
});

it('open invitations and resets show an empty state', () => {
  render(<OpenLinks links={[]} />);
  expect(screen.getByText('No invitation or reset link is waiting to be used.')).toBeVisible();
});
