import { DRAFT_FIELDS, type DraftContent, type DraftField } from './draft';
import { draftContentSchema } from './draft-schema';

/**
 * The content of a stored version: a row of `tours` by column name. Fields that no longer exist, and fields that are
 * newer than the version, are omitted.
 */
export function parseVersionContent(stored: unknown): Partial<DraftContent> {
  const fields = Object.entries(stored as Record<string, unknown>).map(([column, value]) => {
    const field = toDraftField(column);
    const schema = field && draftContentSchema.shape[field];
    const parsed = schema?.safeParse(value);
    return parsed?.success ? [field, parsed.data] : null;
  });
  return Object.fromEntries(fields.filter((entry) => entry !== null)) as Partial<DraftContent>;
}

/** The field of the editor that shows a column, or null. */
export function toDraftField(column: string): DraftField | null {
  const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return name in DRAFT_FIELDS ? (name as DraftField) : null;
}
