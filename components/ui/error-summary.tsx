export type SummaryEntry = { fieldId: string; message: string };

/** Summary of validation errors, each linked to its field. Shows nothing without errors. */
export function ErrorSummary({ entries }: { entries: SummaryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="rounded-lg border border-danger bg-danger-pale p-4">
      <p className="font-semibold">
        {entries.length === 1 ? 'One thing to check' : `${entries.length} things to check`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {entries.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => focusField(event, fieldId)}
              className="text-danger underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Focuses the field by script. A link to a fragment would add a history entry and scroll the field under the header.
 */
function focusField(event: { preventDefault: () => void }, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
