/** What went wrong with a form as a whole; the toast says it aloud, this stays. */
export function FormProblem({ message }: { message: string | null }) {
  if (!message) return null;
  return <p className="rounded-lg bg-danger-pale px-4 py-3 text-danger">{message}</p>;
}
