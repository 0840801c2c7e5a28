/** Who staff are and what each may do. The table is the whole rule: a permission that is not listed is refused. */
export const ROLES = ['owner', 'agent'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'enquiries:read',
  'enquiries:write',
  'enquiries:delete',
  'itineraries:read',
  'itineraries:write',
  'stats:read',
  'catalogue:read',
  'catalogue:write',
  'staff:manage',
  'audit:read',
  'templates:write',
  'mails:manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTS: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(PERMISSIONS),
  // An agent answers enquiries; what cannot be taken back by a colleague stays with the owner.
  agent: new Set([
    'enquiries:read',
    'enquiries:write',
    'itineraries:read',
    'itineraries:write',
    'stats:read',
    'catalogue:read',
  ]),
};

export function hasPermission(role: Role, permission: Permission): boolean {
  return GRANTS[role].has(permission);
}

/** The role of a stored word; one that nobody knows is the role with the fewest rights. */
export function toRole(value: string): Role {
  return value === 'owner' ? 'owner' : 'agent';
}
