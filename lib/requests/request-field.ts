import type { RequestKind } from './kinds';

/** Where a filled field is shown. `mail` is the team's mail; the visitor's mail repeats no typed text. */
export type Place = 'list' | 'detail' | 'mail' | 'private page' | 'csv';

type Text = { type: 'text'; longest: number };
/** `refusal` is the message for anything but a key of `words`. */
type Choice = { type: 'choice'; words: Readonly<Record<string, string>>; refusal: string };
/** Whole rupees. */
type Amount = { type: 'amount'; largest: number; refusal: string };

/**
 * A plain field of a request: stored in one column, part of its detail, corrected by staff. The code that stores,
 * selects, checks, shows, corrects, undoes, exports and erases it is derived from its entry in fields.ts or
 * visitor-fields.ts.
 */
export type RequestField = {
  column: string;
  /** Its name in forms, mails, lists and the history. */
  label: string;
  /** An unknown text is blank; an unknown choice or amount is null. */
  value: Text | Choice | Amount;
  /** Who sets it: the visitor in a form of the site, staff who add a request, both, or staff in a correction only. */
  setBy: 'visitor' | 'staff' | 'both' | 'correction';
  kinds: readonly RequestKind[];
  shownIn: readonly Place[];
  /** What an erasure does with the value; `preserved` values remain for statistics. */
  erased: 'preserved' | 'emptied';
  /** The field to which this one adds details; without its value, this one is neither stored nor shown in a form. */
  detailOf?: string;
  /** The label in a form, if it depends on the value of the `detailOf` field. */
  toControlLabel?: (detailed: string) => string;
};

/** Visitors type plain text; any other control would make every form of the site heavier. */
export type VisitorField = RequestField & { value: Text; setBy: 'visitor' | 'both' };
