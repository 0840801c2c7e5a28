import type { RequestSource } from '../../requests/kinds';

/** The search: a complete e-mail address or phone number, and a name that other texts may contain. */
export type Person = { contact: string; name?: string | undefined };

/** A request that belongs, or may belong, to the person, including spam and requests deleted by staff. */
export type PersonRequest = {
  id: string;
  source: RequestSource;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** Time of receipt, ISO 8601 in UTC. */
  receivedAt: string;
  isSpam: boolean;
  isDeleted: boolean;
  /** True if found only through another request of the list: by contact details, or by a link that staff made. */
  isRelated: boolean;
  /** Number of sent versions of offers for the request; `acceptances` is the number of accepted ones. */
  versions: number;
  acceptances: number;
};

export type MentionKind =
  | 'note'
  | 'history'
  /** Why the request was closed, or how the customer found us. */
  | 'request'
  | 'card'
  | 'quote'
  | 'sent'
  /** The travellers of a trip, and whom its papers name. */
  | 'trip'
  | 'audit'
  | 'view'
  | 'review'
  | 'invitation';

/** A text outside the person's requests that mentions the person, or somebody with the same name or contact details. */
export type Mention = {
  kind: MentionKind;
  /** The request that the text belongs to. */
  reference: string | null;
  /** Depending on the kind: a day, the owner of a view, or the state of a review; blank for a text of a request. */
  place: string;
  text: string;
};

/** The copy for a person: one entry per request, as stored, with history and mails. */
export type PersonalCopy = { madeAt: string; requests: Record<string, unknown>[] };
