/**
 * Message about invalid values of party or date in the URL. public/choice.js fills it in, often before React starts.
 * The empty string makes React treat the paragraph as one with text, so that hydration leaves that text in place.
 */
export function ChoiceProblem() {
  return (
    <p
      role="status"
      data-words="problem"
      suppressHydrationWarning
      className="text-sm text-laterite empty:hidden"
    >
      {''}
    </p>
  );
}
