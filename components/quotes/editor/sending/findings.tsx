'use client';

import type { Finding } from '@/lib/quotes/model/types';
import { useQuoteStore } from '../state/quote-context';
import { toFieldId } from './to-field-id';

type Props = { findings: readonly Finding[]; onShow: (optionId: string) => void };

/** Errors that prevent sending and warnings about the quote, each linked to its field. */
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

  // Two options may have the same problem, such as the drive to the same houseboat. Each message is shown once.
  const points = findings.filter(
    ({ message }, at) => findings.findIndex((other) => other.message === message) === at,
  );
  const errors = points.filter(({ severity }) => severity === 'error');
  const warnings = points.filter(({ severity }) => severity === 'warning');
  return (
    <>
      {errors.length > 0 && (
        <Points
          id="quote-errors"
          title={`${errors.length === 1 ? '1 point' : `${errors.length} points`} before you can send it`}
          look="bg-danger-pale text-danger"
          points={errors}
          onPoint={show}
        />
      )}
      {warnings.length > 0 && (
        <Points
          id="quote-warnings"
          title="Please look at this"
          look="border border-laterite bg-white"
          points={warnings}
          onPoint={show}
        />
      )}
    </>
  );
}

type PointsProps = {
  id: string;
  title: string;
  look: string;
  points: readonly Finding[];
  onPoint: (path: string) => void;
};

function Points({ id, title, look, points, onPoint }: PointsProps) {
  return (
    <section aria-labelledby={id} className={`mt-2 rounded-lg px-3 py-2 ${look}`}>
      <h3 id={id} className="font-text text-sm font-semibold">
        {title}
      </h3>
      <ul className="mt-1 grid gap-1.5 text-sm">
        {points.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === 'request' ? (
              message
            ) : (
              <button
                type="button"
                onClick={() => onPoint(path)}
                className="min-h-11 text-left underline lg:min-h-6"
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
