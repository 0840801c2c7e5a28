/** A new request; one that a colleague has handed to the reader; what a traveller has done with a quote that the reader handles. */
export type NoticeKind =
  'created' | 'assigned' | 'quote-seen' | 'quote-comment' | 'quote-accepted' | 'quote-declined';

/** An event about which staff may be notified. `at` is ISO. */
export type RequestNotice = {
  /** Of the line in the request's history. */
  id: string;
  kind: NoticeKind;
  /** In words, with the reference. */
  title: string;
  at: string;
  reference: string;
  /** Title of the package or plan; may be blank. */
  trip: string;
};
