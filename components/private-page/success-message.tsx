/**
 * Success message. The live region is always rendered, because screen readers announce only later changes of its
 * text.
 */
export function SuccessMessage({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="font-semibold text-success empty:hidden">
      {text}
    </p>
  );
}
