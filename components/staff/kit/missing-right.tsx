import { describeMissing, type Permission } from '@/lib/staff/permissions/permissions';

/** Shown instead of content without permission, with who can grant it. */
export function MissingRight({ permission }: { permission: Permission }) {
  return <p className="border-t border-line py-4 text-sm text-ink-soft">{describeMissing(permission)}</p>;
}
