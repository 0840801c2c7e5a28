import { describeMissing, type Permission } from '@/lib/staff/permissions/permissions';

/** In the place of what the account may not do: says so, and who can allow it. */
export function MissingRight({ permission }: { permission: Permission }) {
  return <p className="border-t border-line py-4 text-sm text-ink-soft">{describeMissing(permission)}</p>;
}
