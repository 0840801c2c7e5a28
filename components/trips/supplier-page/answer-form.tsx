'use client';

import { useState, type ReactNode } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { countOf } from '@/lib/platform/format/count-of';
import { addPlainDays, formatDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { SERVICE_STATES } from '@/lib/trips/model/service-states';
import type { SupplierLine } from '@/lib/trips/services/queries';
import { ANSWERABLE } from '@/lib/trips/services/rules';
import type { SupplierAnswer } from '@/lib/trips/services/schema';
import { describeFacts } from '@/lib/trips/services/words';

type Answer = SupplierAnswer['answer'];
type Name = 'number' | 'name' | 'offer' | 'until';

const ANSWERS: Record<Answer, { label: string; send: string; fields: readonly Name[] }> = {
  confirm: { label: 'Confirm', send: 'Send confirmation', fields: ['number', 'name'] },
  offer: { label: 'Offer something else', send: 'Send offer', fields: ['offer', 'until', 'name'] },
  refuse: { label: 'Refuse', send: 'Send refusal', fields: ['name'] },
};
const LABELS: Record<Name, string> = {
  number: 'Confirmation number',
  name: 'Your name',
  offer: 'What you can offer: house, room, days',
  until: 'You hold it until',
};
const INPUTS = { number: TextInput, name: TextInput, offer: TextArea, until: DayField };

type Props = { lines: readonly SupplierLine[]; token: string; isOpen: boolean };

/** The supplier's services, and one answer for those that are ticked: he confirms, offers something else, or refuses. */
export function AnswerForm({ lines, token, isOpen }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [typed, setTyped] = useState({ number: '', name: '', offer: '', until: '' });
  const [left, setLeft] = useState<readonly string[]>([]);
  const action = useLinkAction(`${ROUTES.api.suppliers}/${token}/answers`, {
    status: lines.map(({ state, version }) => `${state}${version}`).join(),
  });
  const open = lines.filter(({ state }) => isOpen && ANSWERABLE.includes(state));
  const chosen = open.filter(({ id }) => !left.includes(id));

  async function submit(): Promise<void> {
    const refs = chosen.map(({ id, version }) => ({ id, version }));
    if (await action.send({ ...typed, answer, until: typed.until || null, lines: refs })) setAnswer(null);
  }

  const problem = action.problemField && action.problemField in typed ? null : (action.problem ?? null);
  return (
    <>
      <ul className="mt-8 grid gap-5">
        {lines.map((line) => (
          <li key={line.id}>
            <LineCard line={line}>
              {open.length > 1 && open.includes(line) && (
                <Checkbox
                  label={
                    <span>
                      Answer for this
                      <span className="sr-only">
                        : {line.label}, {formatDate(line.firstDay)}
                      </span>
                    </span>
                  }
                  look="mt-2"
                  checked={!left.includes(line.id)}
                  onChange={(isOn) =>
                    setLeft([...left.filter((id) => id !== line.id), ...(isOn ? [] : [line.id])])
                  }
                />
              )}
            </LineCard>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <section aria-labelledby="answer" className="mt-8">
          <h2 id="answer" className="text-2xl">
            Your answer{open.length > 1 && ` for ${chosen.length} of ${open.length}`}
          </h2>
          <p className="mt-4 flex flex-wrap gap-3">
            {(Object.keys(ANSWERS) as Answer[]).map((value) => (
              <Button
                key={value}
                variant={value === (answer ?? 'confirm') ? 'primary' : 'secondary'}
                aria-expanded={value === answer}
                disabled={!action.isReady || chosen.length === 0}
                onClick={() => setAnswer(value)}
              >
                {ANSWERS[value].label}
              </Button>
            ))}
          </p>
          {answer && (
            <Form
              key={answer}
              aria-label={ANSWERS[answer].label}
              state={{ isBusy: action.isBusy, problem }}
              onSubmit={() => void submit()}
              className="mt-4 grid gap-4"
            >
              {ANSWERS[answer].fields.map((name, at) => {
                const Input = INPUTS[name];
                return (
                  <Input
                    key={name}
                    id={`answer-${name}`}
                    name={name}
                    label={LABELS[name]}
                    value={typed[name]}
                    autoFocus={at === 0}
                    autoComplete={name === 'name' ? 'name' : 'off'}
                    required={name === 'name' || name === 'offer'}
                    {...(action.problemField === name && action.problem ? { error: action.problem } : {})}
                    onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                  />
                );
              })}
              <p>
                <Button type="submit" busy={action.isBusy}>
                  {ANSWERS[answer].send}
                </Button>
              </p>
            </Form>
          )}
        </section>
      )}
    </>
  );
}

function LineCard({ line, children }: { line: SupplierLine; children: ReactNode }) {
  const { id, label, place, firstDay, nights, detail, state } = line;
  const facts = describeFacts(line);
  return (
    <article aria-labelledby={`line-${id}`} className="rounded-xl border border-line bg-white p-5">
      <h2 id={`line-${id}`} className="text-xl wrap-anywhere">
        {label}
      </h2>
      <p className="mt-1 font-semibold">
        {formatDate(firstDay)}
        {nights > 0 && ` to ${formatDate(addPlainDays(firstDay, nights))}, ${countOf(nights, 'night')}`}
      </p>
      <p className="text-ink-soft">{[place, detail].filter(Boolean).join(' · ')}</p>
      <p role="status" className="mt-3">
        {state === 'dropped' ? 'Not needed any more' : SERVICE_STATES[state]}
        {state !== 'dropped' && facts && `: ${facts}`}
      </p>
      {children}
    </article>
  );
}
