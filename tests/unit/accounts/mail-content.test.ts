import { writeInviteMail, writeResetMail } from '@/lib/mail-texts/account-content';

const CONTENT = {
  brand: 'Kayal Trails',
  createdBy: 'meera',
  expiresAt: '2026-11-29T10:00:00.000Z',
  url: 'https://trails.example/admin/invite/abc',
};

it('the invitation mail states the inviter, the role and the expiry in Kerala time, and contains one link', () => {
  const content = writeInviteMail({ ...CONTENT, role: 'agent' });
  expect(content.subject).toBe('Your invitation to the staff area of Kayal Trails');
  expect(content.paragraphs[0]).toMatch(/^meera invites you/);
  expect(content.facts.map(({ value }) => value)).toEqual(['Agent', '29 Nov 2026, 3:30 pm (Kerala), once']);
  expect(content.actions).toEqual([{ label: 'Accept the invitation', url: CONTENT.url }]);
});

it('the mail for a new password states the username and that nothing changes until the link is used', () => {
  const content = writeResetMail({ ...CONTENT, createdBy: null, username: 'arun' });
  expect(content.paragraphs.join(' ')).toMatch(
    /^An owner made a link.*works until you have used it.*ends every session/,
  );
  expect(content.facts[0]).toEqual({ label: 'Your username', value: 'arun' });
  expect(content.actions).toHaveLength(1);
});
