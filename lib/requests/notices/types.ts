/** Something that has just happened and that staff may want to be told. `at` is ISO. */
export type RequestNotice = {
  /** Of the line in the request's history. */
  id: string;
  /** A new request, or one that a colleague has handed to the reader. */
  kind: 'created' | 'assigned';
  at: string;
  reference: string;
  /** Title of the package or plan; may be blank. */
  trip: string;
};
