'use client';

import { useQuoteStore } from '../state/quote-context';
import { toFieldId } from './to-field-id';

export type ShownFinding = { path: string; message: string };
type Props = { findings: readonly ShownFinding[]; onShow: (optionId: string) => void };

/** What must be added before the quote can be sent; each point leads to its field. */
export function Findings({ findings, onShow }: Props) {
  const store = useQuoteStore();

  function show(path: string) {
    const { content } = store.read();
    const { optionId, dayId, inputIds } = toFieldId(path, content);
    if (optionId) onShow(optionId);
    requestAnimationFrame(() => {
      const line = dayId ? document.getElementById(`${dayId}-day`) : null;
      if (line?.getAttribute('aria-expanded') === 'false') line.click();
      requestAnimationFrame(() => {
        const target = inputIds.map((id) => document.getElementById(id)).find((element) => element !== null);
        target?.scrollIntoView({ block: 'center' });
        target?.focus();
      });
    });
  }

  return (
    <section aria-labelledby="quote-findings" className="mt-2 rounded-lg bg-danger-pale px-3 py-2">
      <h3 id="quote-findings" className="font-text text-sm font-semibold text-danger">
        {findings.length === 1
          ? '1 point before you can send it'
          : `${findings.length} points before you can send it`}
      </h3>
      <ul className="mt-1 max-h-64 overflow-y-auto text-sm">
        {findings.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button
              type="button"
              onClick={() => show(path)}
              className="min-h-11 text-left text-danger underline lg:min-h-7"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
