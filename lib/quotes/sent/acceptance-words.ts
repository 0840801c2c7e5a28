/** The sentence that a traveller agrees to. Stored with the acceptance, word for word. */
export const ACCEPT_SENTENCE =
  'I accept this offer for everybody who travels, with the payment and cancellation terms shown above.';
