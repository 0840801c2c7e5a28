import { useId } from 'react';

type Props = { title: string; lines: readonly string[]; none?: string };

/** A titled list of sentences. If the list is empty, renders the text `none`, or nothing without it. */
export function Lines({ title, lines, none }: Props) {
  const id = useId();
  if (lines.length === 0 && none === undefined) return null;
  return (
    <section aria-labelledby={id} className="mt-3 text-sm">
      <h3 id={id} className="font-text font-semibold">
        {title}
      </h3>
      {lines.length === 0 && <p className="mt-1 text-ink-soft">{none}</p>}
      <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-laterite empty:hidden">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
