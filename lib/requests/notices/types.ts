/** A new request, one that a colleague assigned to the reader, or a traveller's action on a quote of the reader. */
type NoticeKind =
  | 'created'
  | 'assigned'
  | 'quote-seen'
  | 'quote-comment'
  | 'quote-accepted'
  | 'quote-declined';

/** An event about which staff may be notified. `at` is ISO. */
export type RequestNotice = {
  /** Id of the entry in the request's history, the first of several; pushes have it too. */
  id: string;
  kind: NoticeKind;
  /** Text with the reference. */
  title: string;
  at: string;
  reference: string;
  /** The staff page to open. */
  path: string;
  /** Title of the package or plan; may be blank, and is for several requests. */
  trip: string;
};
