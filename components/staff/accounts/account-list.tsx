import { formatMoment } from '@/lib/platform/format/dates';
import type { StaffMember } from '@/lib/staff/accounts/types';
import { AccountAction } from './account-actions';
import { AgentRights } from './agent-rights';
import { ROLE_WORDS } from './role-words';

type Props = { people: StaffMember[]; ownId: string; hasMailServer: boolean };

/** All accounts, each with its role, its state and its last sign-in. */
export function AccountList({ people, ownId, hasMailServer }: Props) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {people.map((person) => (
        <li key={person.id} className="py-3">
          <Person person={person} isSelf={person.id === ownId} hasMailServer={hasMailServer} />
        </li>
      ))}
    </ul>
  );
}

type PersonProps = { person: StaffMember; isSelf: boolean; hasMailServer: boolean };

function Person({ person, isSelf, hasMailServer }: PersonProps) {
  const titleId = `person-${person.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-3 lg:grid-cols-[20rem_1fr_14rem] lg:grid-rows-[auto_1fr] lg:items-start"
    >
      <div className="min-w-0">
        <h3 id={titleId} className="wrap-anywhere font-text text-base font-semibold">
          {person.username}
          {isSelf && <span className="text-sm font-normal text-ink-soft"> (you)</span>}
        </h3>
        {person.displayName && <p className="text-sm wrap-anywhere">{person.displayName}</p>}
        <p className="wrap-anywhere text-sm text-ink-soft">{person.email ?? 'No e-mail address'}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-4">
        <Fact label="Role" value={ROLE_WORDS[person.role].name} />
        <Fact
          label="State"
          value={person.disabledAt ? 'Switched off' : 'Active'}
          isBad={person.disabledAt !== null}
        />
        <Fact
          label="Last sign-in"
          value={person.lastSignInAt ? formatMoment(person.lastSignInAt) : 'Never'}
        />
        <Fact label="Two-step sign-in" value={person.hasSecondStep ? 'On' : 'Off'} />
      </dl>
      {!isSelf && <AccountAction person={person} hasMailServer={hasMailServer} />}
      {person.role === 'agent' && !person.disabledAt && <AgentRights person={person} />}
    </article>
  );
}

function Fact({ label, value, isBad = false }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className={isBad ? 'font-semibold text-danger' : ''}>{value}</dd>
    </div>
  );
}
