/** Roles and their permissions; anything not listed is denied. */
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
  'catalogue:draft',
  'catalogue:write',
  'prices:write',
  'quotes:write',
  'costs:read',
  'rates:write',
  'company:write',
  'staff:manage',
  'audit:read',
  'templates:write',
  'mails:manage',
  'personal-data:manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTS: Record<Role, ReadonlySet<Permission>> = {
  owner: new Set(PERMISSIONS),
  // Agents answer enquiries and prepare content. Only owners publish it and do what cannot be undone.
  agent: new Set([
    'enquiries:read',
    'enquiries:write',
    'itineraries:read',
    'itineraries:write',
    'stats:read',
    'catalogue:read',
    'catalogue:draft',
    'quotes:write',
  ]),
};

export function hasPermission(role: Role, permission: Permission): boolean {
  return GRANTS[role].has(permission);
}

/** What an account may do: the rights of its role, and publishing when the company's settings let agents do it. */
export function isAllowed(
  { role, mayPublish }: { role: Role; mayPublish: boolean },
  permission: Permission,
): boolean {
  return hasPermission(role, permission) || (mayPublish && permission === 'catalogue:write');
}

/** Parses a stored role; unknown values get the role with the fewest rights. */
export function toRole(value: string): Role {
  return value === 'owner' ? 'owner' : 'agent';
}
