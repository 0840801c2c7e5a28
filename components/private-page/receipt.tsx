/** The signed receipt, collapsed: it is only needed when somebody doubts that the request arrived. */
export function Receipt({ receipt }: { receipt: string }) {
  return (
    <details className="mt-6 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-lagoon">Your receipt</summary>
      <p className="mt-1 text-ink-soft">
        It proves that we received this request, when, and what it said. You can save it; if you ever doubt
        that your request arrived, send us the receipt and we can check.
      </p>
      <p className="mt-2 rounded-lg bg-sand px-3 py-2 font-mono text-xs wrap-anywhere">{receipt}</p>
    </details>
  );
}
