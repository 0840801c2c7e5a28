import type { StaffMember } from '@/lib/staff/accounts/types';

export type AccountAction = {
  label: string;
  /** The question in the confirmation dialog. */
  title: string;
  text: string;
  isDanger: boolean;
  method: 'PATCH' | 'POST' | 'DELETE';
  path: string;
  body?: object;
};

/** The actions that are possible in the account's state, most common first. */
export function listAccountActions(
  { id, username, role, email, disabledAt, hasSecondStep }: StaffMember,
  hasMailServer: boolean,
): AccountAction[] {
  const path = `/accounts/${id}`;
  if (disabledAt) return [toSwitchOn(path, username)];
  const actions: AccountAction[] = [
    {
      label: role === 'owner' ? 'Make an agent' : 'Make an owner',
      title: role === 'owner' ? `Make ${username} an agent?` : `Make ${username} an owner?`,
      text:
        role === 'owner'
          ? 'They keep answering enquiries, and can no longer delete them or manage people, mails and templates. Their open invitations stop working.'
          : 'They can then do everything, also change your own account.',
      isDanger: role === 'agent',
      method: 'PATCH',
      path,
      body: { role: role === 'owner' ? 'agent' : 'owner' },
    },
    {
      label: 'Make a reset link',
      title: `Make a reset link for ${username}?`,
      text: `Whoever has the link can set a new password once, within 24 hours. ${describeDelivery(email, hasMailServer)}`,
      isDanger: false,
      method: 'POST',
      path: `${path}/reset`,
    },
    {
      label: 'Sign out everywhere',
      title: `Sign ${username} out everywhere?`,
      text: 'Every session of the account ends at once. Signing in again stays possible.',
      isDanger: false,
      method: 'POST',
      path: `${path}/sign-out`,
    },
  ];
  if (hasSecondStep) actions.push(toStepOff(path, username));
  return [...actions, toSwitchOff(path, username)];
}

function describeDelivery(email: string | null, hasMailServer: boolean): string {
  if (!hasMailServer) return 'No mail server is set up: you pass it on yourself.';
  return email ? `It is also sent to ${email}.` : 'There is no e-mail address: you pass it on yourself.';
}

function toStepOff(path: string, username: string): AccountAction {
  return {
    label: 'Switch two-step sign-in off',
    title: `Switch two-step sign-in of ${username} off?`,
    text: 'For a lost phone without recovery codes. The password alone is then enough, and every session of the account ends.',
    isDanger: true,
    method: 'DELETE',
    path: `${path}/second-step`,
  };
}

function toSwitchOff(path: string, username: string): AccountAction {
  return {
    label: 'Switch the account off',
    title: `Switch the account of ${username} off?`,
    text: 'Every session ends at once and signing in is no longer possible. Their notes and enquiries stay. You can switch it on again.',
    isDanger: true,
    method: 'PATCH',
    path,
    body: { disabled: true },
  };
}

function toSwitchOn(path: string, username: string): AccountAction {
  return {
    label: 'Switch the account on',
    title: `Switch the account of ${username} on again?`,
    text: 'They can sign in again with their password.',
    isDanger: false,
    method: 'PATCH',
    path,
    body: { disabled: false },
  };
}
