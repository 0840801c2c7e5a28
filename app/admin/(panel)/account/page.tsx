import type { ReactNode } from 'react';
import { NoticeSettings } from '@/components/staff/notices/notice-settings';
import { ACCOUNT_PARTS } from '@/components/staff/own-account/account-parts';
import { EmailForm } from '@/components/staff/own-account/email-form';
import { NameForm } from '@/components/staff/own-account/name-form';
import { PasswordForm } from '@/components/staff/own-account/password-form';
import { SecondStep } from '@/components/staff/own-account/second-step';
import { SessionList } from '@/components/staff/own-account/session-list';
import { AdminFrame } from '@/components/staff/frame/admin-frame';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { ROLE_WORDS } from '@/components/staff/accounts/role-words';
import { requireStaffPage } from '@/lib/staff/permissions/page';
import { getOwnAccount } from '@/lib/staff/accounts/admin-queries';
import { getCompany } from '@/lib/company/fields/company';
import { readOrNull } from '@/lib/platform/read-or-null';

export const metadata = { title: 'Your account' };

export default async function AccountPage() {
  const staff = await requireStaffPage();
  const account = await readOrNull(getOwnAccount);
  return (
    <AdminFrame brand={getCompany().brand} staff={staff} title="Your account">
      {account ? (
        <>
          <p className="mt-1 wrap-anywhere text-ink-soft">
            {account.username}, {ROLE_WORDS[account.role].name.toLowerCase()}
          </p>
          <Part id="name">
            <NameForm displayName={account.displayName} username={account.username} />
          </Part>
          <Part id="sessions">
            <SessionList sessions={account.sessions} />
          </Part>
          <Part id="secondStep">
            <SecondStep username={account.username} secondStep={account.secondStep} />
          </Part>
          <Part id="notices">
            <NoticeSettings username={account.username} />
          </Part>
          <Part id="password">
            <PasswordForm username={account.username} />
          </Part>
          <Part id="email">
            <EmailForm email={account.email} />
          </Part>
        </>
      ) : (
        <div className="mt-6">
          <LoadFailed message="Failed to load your account" />
        </div>
      )}
    </AdminFrame>
  );
}

function Part({ id, children }: { id: keyof typeof ACCOUNT_PARTS; children: ReactNode }) {
  return (
    <section id={id} className="mt-8">
      <h2 className="text-lg">{ACCOUNT_PARTS[id]}</h2>
      {children}
    </section>
  );
}
