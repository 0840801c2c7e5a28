/** Says that something is done, to eyes and to screen readers: the place is there before the words are. */
export function SaidLine({ text }: { text: string | undefined }) {
  return (
    <p role="status" className="font-semibold text-success empty:hidden">
      {text}
    </p>
  );
}
