export const SUPPLIER_KINDS = ['hotel', 'resort', 'homestay', 'houseboat', 'transport', 'activity'] as const;
/** The kinds of suppliers by what their lines price. */
export const SHEET_KINDS = {
  stay: ['hotel', 'resort', 'homestay', 'houseboat'],
  transport: ['transport'],
  activity: ['activity'],
} as const satisfies Record<string, readonly (typeof SUPPLIER_KINDS)[number][]>;
/** Room only; with breakfast; breakfast and one main meal; all meals. */
export const MEAL_PLANS = ['EP', 'CP', 'MAP', 'AP'] as const;
export const CLASSES = ['luxury', 'comfort', 'budget'] as const;
/** Child ages of a new supplier: free of charge up to 4 years, a child up to 11. */
export const USUAL_CHILD_AGES = { childFreeTo: 4, childTo: 11 } as const;
/** Limits of one supplier. */
export const RATE_LIMITS = { items: 60, lines: 1_000, supplements: 60 } as const;
/** Maximum size of a saved sheet in bytes. Must equal server/hardening/body-cap.ts. */
export const RATE_SHEET_BYTES = 512 * 1024;
