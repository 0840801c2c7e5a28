/** A new request, one that a colleague assigned to the reader, or a traveller's action on a quote or trip. */
type NoticeKind =
  | 'created'
  | 'assigned'
  | 'quote-seen'
  | 'quote-comment'
  | 'quote-accepted'
  | 'quote-declined'
  | 'trip-claim'
  | 'trip-note'
  | 'trip-answer';

/** An event about which staff may be notified. `at` is ISO. */
export type RequestNotice = {
  /**
   * Id of the history entry, the first one if there are several. Pop-ups and pushes have it in their tag, so that they
   * replace each other.
   */
  id: string;
  kind: NoticeKind;
  /** Text with the reference. */
  title: string;
  at: string;
  reference: string;
  /** The staff page to open. */
  path: string;
  /** Title of the package or plan; may be blank, and always is for several requests. */
  trip: string;
};
