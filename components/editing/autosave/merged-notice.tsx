type Props = {
  /** The names of the fields that were merged from a colleague's save. */
  fields: readonly string[];
  /** The merged changes in words. */
  changes?: readonly string[];
};

/** Lists the changes merged from a colleague's save. Always mounted, so that screen readers announce them. */
export function MergedNotice({ fields, changes = [] }: Props) {
  const isShown = fields.length > 0;
  return (
    <div
      role="status"
      className={isShown ? 'mt-3 rounded-lg bg-lagoon-pale px-3 py-2 text-sm wrap-anywhere' : 'sr-only'}
    >
      {isShown && <p>Taken over from a colleague: {fields.join(', ')}.</p>}
      {changes.length > 0 && (
        <ul className="list-disc pl-5 marker:text-laterite">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
