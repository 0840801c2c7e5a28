/** Roles and their permissions; anything not listed is denied. */
export const ROLES = ['owner', 'agent'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'enquiries:read',
  'enquiries:write',
  'enquiries:delete',
  'requests:all',
  'itineraries:read',
  'itineraries:write',
  'stats:read',
  'catalogue:read',
  'catalogue:draft',
  'catalogue:write',
  'catalogue:delete',
  'prices:write',
  'quotes:write',
  'trips:write',
  'payments:verify',
  'rates:write',
  'costs:read',
  'files:export',
  'company:write',
  'staff:manage',
  'audit:read',
  'templates:write',
  'mails:manage',
  'personal-data:manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that every account has. */
const FOR_ALL: ReadonlySet<Permission> = new Set([
  'enquiries:read',
  'enquiries:write',
  'itineraries:read',
  'itineraries:write',
  'stats:read',
  'catalogue:read',
  'catalogue:draft',
  'quotes:write',
  'trips:write',
]);

/** Rights that owners can grant to an agent, with the permission that each gives. `staff.rights` stores their names. */
const RIGHT_PERMISSIONS = {
  'all-requests': 'requests:all',
  export: 'files:export',
  publish: 'catalogue:write',
  prices: 'prices:write',
  rates: 'rates:write',
  margins: 'costs:read',
  payments: 'payments:verify',
} as const satisfies Record<string, Permission>;
export type Right = keyof typeof RIGHT_PERMISSIONS;
export const RIGHTS = Object.keys(RIGHT_PERMISSIONS) as [Right, ...Right[]];

/** The description of each right, to follow "may" or "may not". */
export const RIGHT_WORDS: Record<Right, string> = {
  'all-requests': 'see the requests of colleagues',
  export: 'export requests and packages as files',
  publish: 'publish packages, reviews and pictures',
  prices: 'change prices',
  rates: 'change the rate book',
  margins: 'see costs and margins',
  payments: 'verify payments',
};

/** The part of an account that determines its permissions. */
export type Holder = { role: Role; rights: readonly Right[] };

/** True if the account has the permission: owners have all, agents those of every account and of their rights. */
export function can({ role, rights }: Holder, permission: Permission): boolean {
  if (role === 'owner' || isForAll(permission)) return true;
  return rights.some((right) => RIGHT_PERMISSIONS[right] === permission);
}

/** True for a permission that every account has. */
export function isForAll(permission: Permission): boolean {
  return FOR_ALL.has(permission);
}

/** The right that gives a permission; null if only owners or all accounts have it, and for unknown names. */
export function toRight(permission: string): Right | null {
  return RIGHTS.find((right) => RIGHT_PERMISSIONS[right] === permission) ?? null;
}

/** Message for an account without the permission; says who can grant it. */
export function describeMissing(permission: Permission): string {
  const right = toRight(permission);
  return right
    ? `Your account may not ${RIGHT_WORDS[right]}. An owner can allow it on the page People.`
    : 'Only owners may do this.';
}

/** Parses a stored role; unknown values get the role with the fewest rights. */
export function toRole(value: string): Role {
  return value === 'owner' ? 'owner' : 'agent';
}

/** Parses stored rights; unknown ones are dropped. */
export function toRights(stored: readonly string[]): Right[] {
  return RIGHTS.filter((right) => stored.includes(right));
}
