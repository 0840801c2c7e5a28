import type { z } from 'zod';
import type { MoneySettings } from '../money/price-option';
import type {
  libraryDaySchema,
  lineChoiceSchema,
  quoteInEditorSchema,
  quoteListItemSchema,
  quoteVersionSchema,
  stayChoiceSchema,
} from './answer-schema';
import type { quoteQuerySchema } from './schema';

export type QuoteListItem = z.infer<typeof quoteListItemSchema>;
export type QuoteListPage = { items: QuoteListItem[]; nextCursor: string | null };
export type QuoteQuery = z.output<typeof quoteQuerySchema>;
export type QuoteInEditor = z.infer<typeof quoteInEditorSchema>;
export type QuoteVersionItem = z.infer<typeof quoteVersionSchema>;
export type StayChoice = z.infer<typeof stayChoiceSchema>;
export type LineChoice = z.infer<typeof lineChoiceSchema>;
export type LibraryDay = z.infer<typeof libraryDaySchema>;

/** Settings of all quotes, which owners change. */
export type QuoteSettings = MoneySettings & {
  /** A new quote is valid for this many days. */
  validDays: number;
  /** The first instalment as a percentage of the total. */
  advancePercent: number;
};
