export const SUPPLIER_KINDS = ['hotel', 'resort', 'homestay', 'houseboat', 'transport', 'activity'] as const;
/** The supplier types by the type of their price sheet. */
export const SHEET_KINDS = {
  stay: ['hotel', 'resort', 'homestay', 'houseboat'],
  transport: ['transport'],
  activity: ['activity'],
} as const satisfies Record<string, readonly (typeof SUPPLIER_KINDS)[number][]>;
/** EP: room only; CP: with breakfast; MAP: with breakfast and one main meal; AP: with all meals. */
export const MEAL_PLANS = ['EP', 'CP', 'MAP', 'AP'] as const;
export const CLASSES = ['luxury', 'comfort', 'budget'] as const;
/** Default age limits for a new supplier: free up to 4 years, child rate up to 11. */
export const USUAL_CHILD_AGES = { childFreeTo: 4, childTo: 11 } as const;
/** Limits of one supplier. */
export const RATE_LIMITS = { items: 60, lines: 1_000, supplements: 60 } as const;
/**
 * Maximum size of a saved sheet in bytes. Must equal the cap of `/api/admin/rates` in
 * server/hardening/body-cap.ts.
 */
export const RATE_SHEET_BYTES = 512 * 1024;
/** Permissions for changing rates. `costs:read` is included, because a change shows the current rates. */
export const CHANGE_RATES = ['rates:write', 'costs:read'] as const;
