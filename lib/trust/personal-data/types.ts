import type { RequestSource } from '../../requests/kinds';

/** The search: a complete e-mail address or phone number, and a name by which others may mention the person. */
export type Person = { contact: string; name?: string | undefined };

/** A request that belongs, or may belong, to the person. It can be spam or deleted by staff. */
export type PersonRequest = {
  id: string;
  source: RequestSource;
  reference: string;
  name: string;
  email: string;
  phone: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  isSpam: boolean;
  isDeleted: boolean;
  /** Found only through another request in the list: by its e-mail address or phone number, or linked with it by staff. */
  isRelated: boolean;
  /** Sent versions of offers for the request, and how many of them were accepted. */
  versions: number;
  acceptances: number;
};

export type MentionKind =
  | 'note'
  | 'history'
  /** Why it was closed, or how its customer found us. */
  | 'request'
  | 'card'
  | 'quote'
  | 'sent'
  | 'audit'
  | 'view'
  | 'review'
  | 'invitation';

/** A text outside the person's requests that mentions the person, or somebody with the same name or contact details. */
export type Mention = {
  kind: MentionKind;
  /** The request that the text belongs to. */
  reference: string | null;
  /** Day, owner of the view, or state of the review; blank for a text of a request. */
  place: string;
  text: string;
};

/** The copy for a person: one entry per request, as stored, with history and mails. */
export type PersonalCopy = { madeAt: string; requests: Record<string, unknown>[] };
