/** Success message; the live region is rendered before its text. */
export function SuccessMessage({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="font-semibold text-success empty:hidden">
      {text}
    </p>
  );
}
