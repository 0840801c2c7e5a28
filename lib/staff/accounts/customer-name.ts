export const LONGEST_NAME = 60;

export type NamedStaff = { username: string; displayName: string };

/** The display name, which customers may see; null if none was chosen, because usernames are only for signing in. */
export function toCustomerName(staff: NamedStaff | null): string | null {
  return staff && staff.displayName !== staff.username ? staff.displayName : null;
}
