/** Error message for a whole form. It is not a live region, because a toast already announces the message. */
export function FormProblem({ message }: { message: string | null }) {
  if (!message) return null;
  return <p className="rounded-lg bg-danger-pale px-4 py-3 text-danger">{message}</p>;
}
