import { REPLY_FIELDS, type ReplyField } from '@/lib/requests/replies/fields';

/** Buttons that insert a field at the caret. */
export function FieldButtons({ onInsert }: { onInsert: (field: ReplyField) => void }) {
  const fields = Object.entries(REPLY_FIELDS) as [ReplyField, string][];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Insert a field</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {fields.map(([field, label]) => (
          <button
            key={field}
            type="button"
            onClick={() => onInsert(field)}
            className="min-h-11 rounded-full border border-line-strong bg-white px-4 text-sm hover:border-lagoon active:bg-line"
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
