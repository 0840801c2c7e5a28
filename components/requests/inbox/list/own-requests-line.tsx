/** Tells an agent who sees only their own requests that there are others. */
export function OwnRequestsLine() {
  return (
    <p className="mb-2 text-sm text-ink-soft">
      You see your own requests and those that nobody has yet. An owner can show you the others.
    </p>
  );
}
