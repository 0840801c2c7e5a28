import type { Metadata } from 'next';
import { AcceptInviteForm } from '@/components/staff/accounts/invite-reset-forms';
import { ClosedLink, LinkScreen } from '@/components/staff/accounts/invite-reset-screen';
import { openLink } from '@/lib/staff/accounts/open-link';
import { getCompany } from '@/lib/company/fields/company';
import { SECRET_PAGE } from '../../../../secret-page';

export const metadata: Metadata = {
  title: 'Invitation',
  ...SECRET_PAGE,
};

type Props = { params: Promise<{ token: string }> };

export default async function InvitePage({ params }: Props) {
  const { token } = await params;
  const { brand } = getCompany();
  const link = await openLink('invite', token);
  if (link.state !== 'open') return <ClosedLink brand={brand} state={link.state} />;
  return (
    <LinkScreen brand={brand} title="Join the staff area">
      <p className="mb-6 text-ink-soft">
        You are invited as {link.offer.role === 'owner' ? 'an owner' : 'an agent'}. Choose how you will sign
        in.
      </p>
      <AcceptInviteForm token={token} />
    </LinkScreen>
  );
}
