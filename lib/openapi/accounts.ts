import { z } from 'zod';
import {
  codeSchema,
  emailChangeSchema,
  inviteSchema,
  memberPatchSchema,
  passwordAndCodeSchema,
  passwordChangeSchema,
  passwordSchema,
} from '../accounts/schema';
import { ROUTES } from '../routes';
import type { Answer, Operation, Refusal } from './operation';
import { said } from './shape';
import { madeLinkShape, memberShape, openLinkShape, ownAccountShape, setupShape } from './staff-shapes';

const { admin } = ROUTES.api;
const accounts = `${admin}/accounts`;
const account = `${admin}/account`;

const OWN: Refusal = { code: 'INVALID', when: 'Nobody does this to their own account.', message: null };
const CONFIRM: Refusal = { code: 'TOO_MANY', when: 'Too many wrong passwords or codes.', message: null };
const STATE: Refusal = {
  code: 'CONFLICT',
  when: 'The second step, or its setting up, is not where this needs it to be.',
  message: null,
};

const TEAM: Operation[] = [
  {
    ...ofTeam('listAccounts', 'get', accounts, 'Accounts, and links that still work'),
    answers: [
      {
        status: 200,
        description: 'All of them.',
        schema: z.object({ items: z.array(memberShape), links: z.array(openLinkShape) }),
      },
    ],
  },
  {
    ...ofTeam('changeMember', 'patch', `${accounts}/{id}`, 'Change a role, or switch an account off or on'),
    body: memberPatchSchema,
    answers: done(['Role changed', 'Account switched off', 'Account switched on']),
    refusals: [OWN],
  },
  {
    ...ofTeam('endSessionsOf', 'post', `${accounts}/{id}/sign-out`, 'End all sessions of an account'),
    answers: done('Signed out everywhere'),
    refusals: [OWN],
  },
  {
    ...ofTeam(
      'removeSecondStepOf',
      'delete',
      `${accounts}/{id}/second-step`,
      'Switch a colleague’s second step off',
    ),
    answers: done('Second step switched off'),
    refusals: [OWN],
  },
  {
    ...ofTeam('makeResetLink', 'post', `${accounts}/{id}/reset`, 'Make a link that sets a password once'),
    answers: done('Reset link made', { link: madeLinkShape }),
    refusals: [OWN, { code: 'INVALID', when: 'The account is switched off or gone.', message: null }],
  },
  {
    ...ofTeam('invite', 'post', `${accounts}/links`, 'Invite somebody'),
    body: inviteSchema,
    answers: done('Invitation made', { link: madeLinkShape }),
  },
  {
    ...ofTeam('revokeLink', 'delete', `${accounts}/links/{id}`, 'Take a link back'),
    answers: done(['Invitation taken back', 'Reset link taken back']),
  },
];

const OWN_ACCOUNT: Operation[] = [
  {
    ...ofOwn('getOwnAccount', 'get', account, 'Your account'),
    answers: [{ status: 200, description: 'The account and its sessions.', schema: ownAccountShape }],
  },
  {
    ...ofOwn('endOtherSessions', 'delete', `${account}/sessions`, 'End all your sessions but this one'),
    answers: done('Signed out everywhere else'),
  },
  {
    ...ofOwn('endSession', 'delete', `${account}/sessions/{id}`, 'End one of your sessions'),
    answers: done('Session ended'),
  },
  {
    ...ofOwn('changeEmail', 'put', `${account}/email`, 'Set or remove your e-mail address'),
    body: emailChangeSchema,
    answers: done(['E-mail address saved', 'E-mail address removed']),
    refusals: [CONFIRM],
  },
  {
    ...ofOwn('changePassword', 'put', `${account}/password`, 'Change your password'),
    body: passwordChangeSchema,
    answers: done('Password changed. Your other sessions have ended.'),
    refusals: [CONFIRM, { code: 'CONFLICT', when: 'The password was changed at the same moment.' }],
  },
  {
    ...ofOwn('beginSecondStep', 'post', `${account}/second-step`, 'Begin a second step: a secret for an app'),
    body: passwordSchema,
    answers: done('Scan the code with your authenticator app', { setup: setupShape }),
    refusals: [CONFIRM, STATE],
  },
  {
    ...ofOwn('enableSecondStep', 'put', `${account}/second-step`, 'Switch it on with a first code'),
    body: codeSchema,
    answers: done('Second step switched on', { recoveryCodes: z.array(z.string()) }),
    refusals: [CONFIRM, STATE],
  },
  {
    ...ofOwn('disableSecondStep', 'delete', `${account}/second-step`, 'Switch it off'),
    body: passwordAndCodeSchema,
    answers: done('Second step switched off'),
    refusals: [CONFIRM, STATE],
  },
  {
    ...ofOwn('renewRecoveryCodes', 'post', `${account}/second-step/codes`, 'Ten new recovery codes'),
    body: passwordAndCodeSchema,
    answers: done('New recovery codes made', { recoveryCodes: z.array(z.string()) }),
    refusals: [CONFIRM, STATE],
  },
];

export const PEOPLE_OPERATIONS: Operation[] = [...TEAM, ...OWN_ACCOUNT];

type Head = Pick<Operation, 'id' | 'method' | 'path' | 'summary' | 'tag' | 'permission'>;

function ofTeam(id: string, method: Operation['method'], path: string, summary: string): Head {
  return { id, method, path, summary, tag: 'Team', permission: 'staff:manage' };
}

function ofOwn(id: string, method: Operation['method'], path: string, summary: string): Head {
  return { id, method, path, summary, tag: 'Own account', permission: null };
}

function done(sentences: string | string[], extra?: z.ZodRawShape): Answer[] {
  return [{ status: 200, description: 'Done.', schema: said(sentences, extra) }];
}
