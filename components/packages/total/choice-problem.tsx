/**
 * Why a part of the choice in the URL is not used. Empty until public/choice.js fills it in. The empty text is a child for
 * React too, so that it keeps what the script wrote before it started.
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
