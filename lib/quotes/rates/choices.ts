export const SUPPLIER_KINDS = ['hotel', 'resort', 'homestay', 'houseboat', 'transport', 'activity'] as const;
/** Room only; with breakfast; breakfast and one main meal; all meals. */
export const MEAL_PLANS = ['EP', 'CP', 'MAP', 'AP'] as const;
