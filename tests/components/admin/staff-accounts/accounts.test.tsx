import { render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { InviteForm } from '@/components/staff/accounts/invite-form';
import { OpenLinks } from '@/components/staff/accounts/open-links';
import { AccountList } from '@/components/staff/accounts/account-list';
import { Toaster } from '@/components/ui/toaster';
import type { OpenLink, StaffMember } from '@/lib/staff/accounts/types';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { stubStaffApi } from '../staff-api';
import { paste, startUser } from '@/tests/support/user';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

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
  it('shows role, state, last sign-in and second step, without actions for one’s own account', async () => {
    show([ME, { ...MEMBER, hasSecondStep: true }]);
    const own = screen.getByRole('article', { name: 'meera (you)' });
    expect(own).toHaveTextContent(
      /No e-mail address.*RoleOwner.*StateActive.*Last sign-inNever.*Two-step sign-inOff/,
    );
    expect(within(own).queryAllByRole('button')).toEqual([]);
    const other = screen.getByRole('article', { name: 'arun' });
    expect(other).toHaveTextContent(/arun@example\.com.*RoleAgent.*20 Nov 2026, 15:30.*Two-step sign-inOn/);
    expect(await findViolations()).toEqual([]);
  });

  it('says what an agent may do, and switches one right at a time', async () => {
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

  it('a switch shows a change that another owner has made meanwhile', () => {
    const { rerender } = show([MEMBER]);
    rerender(makePage([{ ...MEMBER, rights: [] }]));
    expect(screen.getByText(/^Answers their own and unassigned requests only/)).toBeInTheDocument();
  });

  it('a switch that could not be saved is reset, with the reason', async () => {
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
    'offers the available actions for %s',
    async (_who, fields, labels) => {
      show([{ ...MEMBER, ...fields }]);
      await openActions();
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
    },
  );

  it.each([
    ['Make an owner', 'PATCH', '', { role: 'owner' }],
    ['Sign out everywhere', 'POST', '/sign-out', null],
    ['Switch the account off', 'PATCH', '', { disabled: true }],
  ])('%s asks for confirmation, then runs and reloads the list', async (label, method, path, body) => {
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

  it('does nothing when declined, and shows a server error', async () => {
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

  it('shows a reset link once', async () => {
    stubStaffApi(() => ({
      status: 200,
      body: { message: 'Reset link made', link: { ...LINK, mailedTo: null } },
    }));
    show([MEMBER]);
    const user = await openActions();
    await user.click(screen.getByRole('button', { name: 'Make a reset link' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a reset link' }),
    );
    const field = await screen.findByLabelText('Link');
    expect(field).toHaveValue(LINK.url);
    expect(field).toHaveAccessibleDescription(
      /No mail is sent: copy the link and pass it on yourself.*29 Nov 2026, 15:30/,
    );
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Link')).toBeNull();
  });
});

describe('inviting', () => {
  const renderForm = () =>
    render(
      <>
        <h1>People</h1>
        <InviteForm />
        <Toaster />
      </>,
    );

  it('sends e-mail address and role, shows the link once, and copies it', async () => {
    const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Invitation made', link: LINK } }));
    renderForm();
    const user = startUser();
    await paste(user, screen.getByLabelText('E-mail address'), 'new@example.com');
    await user.click(screen.getByRole('radio', { name: /Owner/ }));
    await user.click(screen.getByRole('button', { name: 'Make invitation' }));
    const field = await screen.findByLabelText('Link');
    expect(sent).toEqual([
      { method: 'POST', url: '/api/admin/accounts/links', body: { email: 'new@example.com', role: 'owner' } },
    ]);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/goes to new@example\.com by mail/);
    expect(await findViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await window.navigator.clipboard.readText()).toBe(LINK.url);
    expect(screen.getByLabelText('E-mail address')).toHaveValue('');
    expect(screen.getByRole('radio', { name: /Agent/ })).toBeChecked();
  });

  it('shows the error at the e-mail address and keeps the input', async () => {
    stubStaffApi(() => ({
      status: 422,
      body: { message: 'An account has this e-mail address already.', field: 'email' },
    }));
    renderForm();
    const user = startUser();
    await paste(user, screen.getByLabelText('E-mail address'), 'old@example.com');
    await user.keyboard('{Enter}');
    const field = screen.getByLabelText('E-mail address');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('An account has this'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('old@example.com');
    expect(field).toHaveAccessibleDescription('An account has this e-mail address already.');
    expect(await findViolations()).toEqual([]);
  });
});

describe('open invitations and resets', () => {
  const INVITATION: OpenLink = {
    ...{
      id: 'i1',
      kind: 'invite',
      email: 'new@example.com',
      role: 'agent',
      username: null,
      createdBy: 'meera',
    },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' },
  };

  it('are listed and can be revoked', async () => {
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
        /^Invitation to new@example\.com as agentBy meera, 20 Nov 2026, 15:30\. Works until 27 Nov 2026/,
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

  it('show an empty state', () => {
    render(<OpenLinks links={[]} />);
    expect(screen.getByText('No invitation or reset link is waiting to be used.')).toBeVisible();
  });
});
