import type { RequestKind } from './kinds';

/** Where a field is shown, if it is filled in. `mail` is the team's mail: that to the visitor repeats nothing that was typed. */
export type Place = 'list' | 'detail' | 'mail' | 'private page' | 'csv';

type Text = { type: 'text'; longest: number };
/** `refusal` is the message for anything but a key of `words`. */
type Choice = { type: 'choice'; words: Readonly<Record<string, string>>; refusal: string };
/** Whole rupees. */
type Amount = { type: 'amount'; largest: number; refusal: string };

/**
 * A plain field of a request: stored in one column, part of its detail, corrected by staff. What stores, selects, checks,
 * shows, corrects, undoes, exports, erases and words it is derived from its entry in fields.ts or visitor-fields.ts.
 */
export type RequestField = {
  column: string;
  /** Its name in forms, mails, lists and the history. */
  label: string;
  /** A text that is not known is blank, a choice or an amount null. */
  value: Text | Choice | Amount;
  /** Who sets it: the visitor in a form of the site, staff who add a request, both, or staff in a correction only. */
  setBy: 'visitor' | 'staff' | 'both' | 'correction';
  kinds: readonly RequestKind[];
  shownIn: readonly Place[];
  /** What an erasure does with it; `kept` is for the statistics. */
  erased: 'preserved' | 'emptied';
  /** The field that this one details: without that, it is neither stored nor offered in a form. */
  detailOf?: string;
  /** The label in a form, if it depends on the field that this one details. */
  toControlLabel?: (detailed: string) => string;
};

/** Visitors type plain text; any other control would make every form of the site heavier. */
export type VisitorField = RequestField & { value: Text; setBy: 'visitor' | 'both' };
