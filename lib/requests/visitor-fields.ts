import type { VisitorField } from './request-field';

/** The plain fields that visitors fill in. They are apart from fields.ts, because the forms of the site load this list. */
export const VISITOR_FIELDS = {} as const satisfies Record<string, VisitorField>;
