import { describeMissing, type Permission } from '@/lib/staff/permissions/permissions';

/** Replaces content that the account may not see; says who can grant the permission. */
export function MissingRight({ permission }: { permission: Permission }) {
  return <p className="border-t border-line py-4 text-sm text-ink-soft">{describeMissing(permission)}</p>;
}
