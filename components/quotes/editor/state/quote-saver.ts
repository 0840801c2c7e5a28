import type { z } from 'zod';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { quoteDraftSchema } from '@/lib/quotes/model/schema';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import {
  createFieldSaver,
  type FieldSaver,
  type SavedShape,
  type SavedView,
  type SaverOptions,
} from '@/components/editing/autosave/field-saver';
import { createChangeStore } from '@/components/editing/autosave/stored-changes';

export type QuoteView = SavedView<QuoteInEditor, QuoteDraft>;
export type QuoteSaver = FieldSaver<QuoteInEditor, QuoteDraft>;

/** Unconfirmed changes of quotes, stored in the browser. */
export const QUOTE_CHANGES = createChangeStore<QuoteDraft>(
  'quote-draft',
  quoteDraftSchema.partial() as z.ZodType<Partial<QuoteDraft>>,
);

/** Saves the draft of a quote while it is edited. */
export function createQuoteSaver(options: SaverOptions<QuoteInEditor, QuoteDraft>): QuoteSaver {
  return createFieldSaver(QUOTE, options);
}

const QUOTE: SavedShape<QuoteInEditor, QuoteDraft> = {
  toContent: ({ draft }) => draft,
  toSavedAt: ({ updatedAt }) => updatedAt,
  toBase: ({ revision }) => ({ revision }),
  withDraftOf: ({ draft, revision, updatedAt, prices }, next) => ({
    ...next,
    draft,
    revision,
    updatedAt,
    prices,
  }),
};
