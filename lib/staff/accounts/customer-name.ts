export const LONGEST_NAME = 60;

export type NamedStaff = { username: string; displayName: string };

/** The name that customers may see: the one that the account has chosen. Null otherwise: a username is for signing in. */
export function toCustomerName(staff: NamedStaff | null): string | null {
  return staff && staff.displayName !== staff.username ? staff.displayName : null;
}
