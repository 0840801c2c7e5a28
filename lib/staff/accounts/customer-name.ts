export const LONGEST_NAME = 60;

export type NamedStaff = { username: string; displayName: string };

/** The name that customers see; null if the account has chosen none, because usernames are only for signing in. */
export function toCustomerName(staff: NamedStaff | null): string | null {
  return staff && staff.displayName !== staff.username ? staff.displayName : null;
}
