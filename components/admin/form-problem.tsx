/** Form-level error; no live region, since a toast announces it. */
export function FormProblem({ message }: { message: string | null }) {
  if (!message) return null;
  return <p className="rounded-lg bg-danger-pale px-4 py-3 text-danger">{message}</p>;
}
