/** The signed receipt, folded: it only matters when somebody doubts that the request arrived. */
export function Receipt({ receipt }: { receipt: string }) {
  return (
    <details className="mt-6 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-lagoon">Your receipt</summary>
      <p className="mt-1 text-ink-soft">
        It proves that this request reached us, when, and with which content. Keep it if you like: with it we
        can always find out what became of the request.
      </p>
      <p className="mt-2 rounded-lg bg-sand px-3 py-2 font-mono text-xs wrap-anywhere">{receipt}</p>
    </details>
  );
}
