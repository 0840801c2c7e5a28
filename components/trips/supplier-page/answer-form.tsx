'use client';

import { useState } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';
import { SERVICE_STATES } from '@/lib/trips/model/service-states';
import type { SupplierLine } from '@/lib/trips/services/queries';
import { ANSWERABLE } from '@/lib/trips/services/rules';
import type { SupplierAnswer } from '@/lib/trips/services/schema';
import { describeFacts, formatDays } from '@/lib/trips/services/words';

type Answer = SupplierAnswer['answer'];
const FIELDS = {
  number: { Input: TextInput, label: 'Confirmation number', required: false },
  offer: { Input: TextArea, label: 'What you can offer: house, room, days', required: true },
  until: { Input: DayField, label: 'You hold it until', required: false },
  name: { Input: TextInput, label: 'Your name', required: true },
};
type Name = keyof typeof FIELDS;
const ANSWERS: Record<Answer, { label: string; send: string; fields: readonly Name[] }> = {
  confirm: { label: 'Confirm', send: 'Send confirmation', fields: ['number', 'name'] },
  offer: { label: 'Offer something else', send: 'Send offer', fields: ['offer', 'until', 'name'] },
  refuse: { label: 'Refuse', send: 'Send refusal', fields: ['name'] },
};

type Props = { lines: readonly SupplierLine[]; token: string; isOpen: boolean };

/** The supplier's services, and one answer for those that are ticked: he confirms, offers something else, or refuses. */
export function AnswerForm({ lines, token, isOpen }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [typed, setTyped] = useState({ number: '', offer: '', until: '', name: '' });
  const [left, setLeft] = useState<readonly string[]>([]);
  const action = useLinkAction(`${ROUTES.api.suppliers}/${token}/answers`, {
    status: lines.map(({ state, version }) => `${state}${version}`).join(),
  });
  const open = lines.filter(({ state }) => isOpen && ANSWERABLE.includes(state));
  const chosen = open.filter(({ id }) => !left.includes(id));
  const isAnswered = open.every(({ state }) => state !== 'asked');
  const { problem = null, problemField } = action;
  const isOfField = problemField !== null && problemField in typed;

  async function submit(): Promise<void> {
    const refs = chosen.map(({ id, version }) => ({ id, version }));
    if (await action.send({ ...typed, answer, until: typed.until || null, lines: refs })) setAnswer(null);
  }
  const tick = (id: string, isOn: boolean) =>
    setLeft([...left.filter((one) => one !== id), ...(isOn ? [] : [id])]);

  return (
    <>
      <ul className="mt-8 grid gap-5">
        {lines.map((line) => (
          <li key={line.id} className="rounded-xl border border-line bg-white p-5">
            <h2 className="text-xl wrap-anywhere">
              {open.length > 1 && open.includes(line) ? (
                <Checkbox
                  label={line.label}
                  checked={!left.includes(line.id)}
                  onChange={(isOn) => tick(line.id, isOn)}
                />
              ) : (
                line.label
              )}
            </h2>
            <p className="mt-1 font-semibold">{formatDays(line)}</p>
            <p className="text-ink-soft">{[line.place, line.detail].filter(Boolean).join(' · ')}</p>
            <p role="status" className="mt-3">
              {toAnswerWords(line)}
            </p>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <section aria-labelledby="answer" className="mt-8">
          <h2 id="answer" className="text-2xl">
            {isAnswered ? 'Change your answer' : 'Your answer'}
            {open.length > 1 && ` for ${chosen.length} of ${open.length}`}
          </h2>
          <p className="mt-4 flex flex-wrap gap-3">
            {(Object.keys(ANSWERS) as Answer[]).map((value) => (
              <Button
                key={value}
                variant={value === (answer ?? (isAnswered ? null : 'confirm')) ? 'primary' : 'secondary'}
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
              state={{ isBusy: action.isBusy, problem: isOfField ? null : problem }}
              onSubmit={() => void submit()}
              className="mt-4 grid gap-4"
            >
              {ANSWERS[answer].fields.map((name, at) => {
                const { Input, ...field } = FIELDS[name];
                return (
                  <Input
                    key={name}
                    {...field}
                    id={`answer-${name}`}
                    name={name}
                    value={typed[name]}
                    autoFocus={at === 0}
                    autoComplete={name === 'name' ? 'name' : 'off'}
                    {...(problemField === name && problem && { error: problem })}
                    onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                  />
                );
              })}
              <Button type="submit" busy={action.isBusy} className="justify-self-start">
                {ANSWERS[answer].send}
              </Button>
            </Form>
          )}
        </section>
      )}
    </>
  );
}

function toAnswerWords(line: SupplierLine): string {
  if (line.state === 'dropped') return 'Not needed any more';
  const state = line.state === 'option' && line.offer ? 'Offered' : SERVICE_STATES[line.state];
  return [state, describeFacts(line)].filter(Boolean).join(': ');
}
