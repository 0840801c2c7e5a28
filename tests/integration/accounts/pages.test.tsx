import { renderToStaticMarkup } from 'react-dom/server';
import InvitePage, { metadata as inviteMetadata } from '@/app/admin/(bare)/invite/[token]/page';
import ResetPage, { metadata as resetMetadata } from '@/app/admin/(bare)/reset/[token]/page';
import AccountPage from '@/app/admin/(panel)/account/page';
import AuditPage from '@/app/admin/(panel)/audit/page';
import AccountsPage from '@/app/admin/(panel)/people/page';
import PersonalDataPage from '@/app/admin/(panel)/personal-data/page';
import { createInvitation, createResetLink } from '@/lib/staff/accounts/link-mutations';
import { toToken } from '@/tests/support/accounts';
import { setRequestCookies } from '@/tests/support/next-headers';
import { makeSession } from '@/tests/support/staff';

type Page = typeof InvitePage;
const open = async (page: Page, token: string) =>
  renderToStaticMarkup(await page({ params: Promise.resolve({ token }) }));

it('an invitation and a reset link each show their form on their own page, and none on the other’s', async () => {
  const [owner, person] = [await makeSession(), await makeSession({ role: 'agent' })];
  const invitation = toToken(
    (await createInvitation(owner.staff.id, { email: 'x@example.com', role: 'owner' })).url,
  );
  const reset = toToken((await createResetLink(owner.staff.id, person.staff.id)).url);
  expect(await open(InvitePage, invitation)).toMatch(
    /You are invited as an owner.*<form [^>]*method="post".*Username/,
  );
  expect(await open(ResetPage, reset)).toContain(person.staff.username);
  const closed = [
    await open(InvitePage, reset),
    await open(ResetPage, invitation),
    await open(InvitePage, 'x'),
    await open(ResetPage, 'y'.repeat(22)),
  ];
  expect(new Set(closed).size).toBe(1);
  expect(closed[0]).toContain('This link does not work');
  expect(closed[0]).not.toContain('<form');
});

it('the invitation and reset pages are not indexed by search engines and send no referrer', () => {
  for (const { robots, referrer } of [inviteMetadata, resetMetadata]) {
    expect(robots).toMatchObject({ index: false, follow: false });
    expect(referrer).toBe('no-referrer');
  }
});

it('the invitation page shows “Too many tries” at the 61st visit with an unknown link', async () => {
  let html = '';
  for (let look = 0; look < 61; look += 1) html = await open(InvitePage, 'z'.repeat(22));
  expect(html).toContain('Too many tries');
});

const PANEL = [
  ['people', async () => AccountsPage(), 'People', true],
  [
    'audit',
    async () => AuditPage({ searchParams: Promise.resolve({ kind: 'nonsense', person: 'x' }) }),
    'Audit',
    true,
  ],
  ['personal data', async () => PersonalDataPage(), 'Personal data', true],
  ['account', async () => AccountPage(), 'Your account', false],
] as const;

describe.each(PANEL)('the page %s', (_name, page, title, isOwnersOnly) => {
  const toSignIn = { digest: expect.stringMatching(/^NEXT_REDIRECT;[^;]*;\/admin;/) };

  it('a staff page redirects to the sign-in page without a session', async () => {
    setRequestCookies('');
    await expect(page()).rejects.toMatchObject(toSignIn);
  });

  it(`a staff page ${isOwnersOnly ? 'redirects' : 'renders for'} an agent`, async () => {
    setRequestCookies((await makeSession({ role: 'agent' })).cookie);
    if (isOwnersOnly) await expect(page()).rejects.toMatchObject(toSignIn);
    else expect(renderToStaticMarkup(await page())).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  });

  it('a staff page renders for an owner, with links to People, Audit and Account', async () => {
    const { staff, cookie } = await makeSession();
    setRequestCookies(cookie);
    const html = renderToStaticMarkup(await page());
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(staff.username);
    expect(html).toMatch(/href="\/admin\/people".*href="\/admin\/audit".*href="\/admin\/account"/);
    expect(html).not.toMatch(/ style=/);
  });
});
