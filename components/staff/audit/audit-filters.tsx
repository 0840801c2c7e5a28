import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { AuditKind } from '@/lib/staff/audit/types';
import { ROUTES } from '@/lib/platform/routes';

const KIND_WORDS: Record<AuditKind, string> = {
  'sign-ins': 'Signing in and out',
  refusals: 'Refusals',
  accounts: 'Accounts and passwords',
  'second-step': 'Two-step sign-in',
  enquiries: 'Enquiries and plans',
  exports: 'Exports',
  'personal-data': 'Personal data',
  templates: 'Reply templates',
  mails: 'Mails',
  catalogue: 'Packages and reviews',
  money: 'Payments',
  company: 'Company, legal texts and backups',
  trips: 'Costs and suppliers of trips',
};

const SELECT =
  'mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 font-normal sm:w-60';

type Props = {
  people: { id: string; username: string }[];
  person: string | undefined;
  kind: AuditKind | undefined;
};

/** A GET form, so that filters can be bookmarked and work before hydration. */
export function AuditFilters({ people, person, kind }: Props) {
  return (
    <form
      method="get"
      action={ROUTES.adminAudit}
      role="search"
      aria-label="Audit"
      className="mt-3 flex flex-wrap items-end gap-2 sm:gap-x-4"
    >
      <label className="min-w-0 flex-1 basis-28 text-sm font-semibold sm:flex-none">
        Person
        <Select
          name="person"
          defaultValue={person ?? ''}
          options={[['', 'Everybody'], ...people.map(({ id, username }) => [id, username] as const)]}
          className={SELECT}
        />
      </label>
      <label className="min-w-0 flex-1 basis-28 text-sm font-semibold sm:flex-none">
        What
        <Select
          name="kind"
          defaultValue={kind ?? ''}
          options={[['', 'Everything'], ...Object.entries(KIND_WORDS)]}
          className={SELECT}
        />
      </label>
      <Button type="submit" variant="secondary" className="max-sm:px-4">
        Show
      </Button>
    </form>
  );
}
