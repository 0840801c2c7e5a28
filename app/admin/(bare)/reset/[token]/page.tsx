import type { Metadata } from 'next';
import { ClosedLink, LinkScreen } from '@/components/staff/accounts/invite-reset-screen';
import { ResetPasswordForm } from '@/components/staff/accounts/invite-reset-forms';
import { openLink } from '@/lib/staff/accounts/open-link';
import { getCompany } from '@/lib/company/fields/company';
import { SECRET_PAGE } from '../../../../secret-page';

export const metadata: Metadata = {
  title: 'New password',
  ...SECRET_PAGE,
};

type Props = { params: Promise<{ token: string }> };

export default async function ResetPage({ params }: Props) {
  const { token } = await params;
  const { brand } = getCompany();
  const link = await openLink('reset', token);
  if (link.state !== 'open') return <ClosedLink brand={brand} state={link.state} />;
  const username = link.offer.username ?? '';
  return (
    <LinkScreen brand={brand} title="Choose a new password">
      <p className="mb-6 wrap-anywhere text-ink-soft">
        For the account <strong>{username}</strong>. Every session of it ends when you set the password.
      </p>
      <ResetPasswordForm token={token} username={username} />
    </LinkScreen>
  );
}
