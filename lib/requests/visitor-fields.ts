import type { VisitorField } from './request-field';

/** The plain fields that visitors fill in; separate from fields.ts, because the site's forms load this list. */
export const VISITOR_FIELDS = {} as const satisfies Record<string, VisitorField>;
