import type { PlacePhoto } from '../../company/pictures/place-photos';
import type { Terms } from '../../company/terms/cancellation';
import type { QuoteContent, QuoteState } from '../model/types';

/** The state of the shown version. Only an open one can be accepted. */
export type TravellerState = 'open' | 'expired' | 'superseded' | 'accepted' | 'declined' | 'withdrawn';

/** `id` is the key under which the traveller sent the comment; `answer` is ours, null without one. */
export type TravellerComment = {
  id: string;
  number: number;
  day: string;
  text: string;
  at: string;
  answer: string | null;
};

/** What the rate book has of a house: its page, blank if unknown, and pictures; `file` is the JPEG for PDFs. */
export type House = { url: string; photos: (PlacePhoto & { file: string })[] };

/** A quote as its private page shows it. */
export type TravellerQuote = {
  /** Reference of the request, such as `KT-7F3K9Q`. */
  reference: string;
  /** The version that is shown, and the latest one. */
  number: number;
  latest: number;
  /** ISO timestamp. */
  sentAt: string;
  state: TravellerState;
  content: QuoteContent;
  contentHash: string;
  /** By the id of the stay, as the rate book has them now. */
  houses: Record<string, House>;
  /** The terms under which the quote was made, for payments and cancellation. */
  terms: Terms;
  /** Differences from the version before, in words. */
  changes: string[];
  /** The traveller's comments, oldest first; `number` is the version that was read, `day` is the id of a day. */
  comments: TravellerComment[];
  /** `total` in whole rupees, with the extras. */
  acceptance: { option: string; extras: string[]; total: number; name: string; at: string } | null;
  /** True if the request has an e-mail address. */
  hasEmail: boolean;
  /**
   * True if nobody will call: the request is withdrawn or closed, and the visitor has not made it due again by writing
   * or accepting an offer.
   */
  isClosed: boolean;
};

/** The values from which the URL of a quote is derived. */
export type QuoteLink = { id: string; linkHash: string; linkNumber: number };

/** The state of a quote when somebody answers it; content and hash are those of the latest version. */
export type OfferState = {
  id: string;
  state: QuoteState;
  latest: number;
  content: QuoteContent;
  hash: string;
  declineReason: string | null;
  declineNote: string;
  /** True once the traveller has opened the latest version. */
  isSeen: boolean;
  /** Acceptance of the latest version. */
  acceptance: {
    option: string;
    extras: string[];
    total: number;
    name: string;
    channel: AcceptChannel;
    note: string;
  } | null;
};

/** A comment of a traveller: the version and day that it is about, and its text. */
export type StoredComment = { number: number; day: string; text: string };

/** A version that was accepted. */
export type AcceptedQuote = {
  [Field in keyof QuoteForMail]: Field extends 'before' | 'phoneE164'
    ? QuoteForMail[Field]
    : NonNullable<QuoteForMail[Field]>;
};

/** The channel of an acceptance; `link` if the traveller accepted on the page. */
export type AcceptChannel = 'link' | 'phone' | 'whatsapp' | 'mail' | 'walk_in';

/** A version with its request, for mails. The fields of the acceptance are null until the version is accepted. */
export type QuoteForMail = QuoteLink & {
  reference: string;
  requestId: string;
  name: string;
  /** Blank if the request has no e-mail address. */
  email: string;
  phone: string;
  phoneE164: string | null;
  number: number;
  /** False once the version is withdrawn or there is a newer one. */
  isCurrent: boolean;
  content: QuoteContent;
  hash: string;
  at: Date;
  before: QuoteContent | null;
  option: string | null;
  extras: string[] | null;
  total: number | null;
  acceptedBy: string | null;
  channel: AcceptChannel | null;
  note: string | null;
  sentence: string | null;
  acceptedAt: Date | null;
};
