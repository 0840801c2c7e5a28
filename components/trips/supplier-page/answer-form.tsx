'use client';

import { useState } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { DayField } from '@/components/ui/day-input';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';
import type { SupplierAnswer } from '@/lib/trips/services/supplier-schema';
import type { SupplierLine } from '@/lib/trips/services/types';

type Answer = SupplierAnswer['answer'];
type Props = { id: string; lines: readonly SupplierLine[]; token: string };

const ANSWERS: readonly (readonly [Answer, string, string])[] = [
  ['confirm', 'Confirm', 'Send confirmation'],
  ['offer', 'Offer something else', 'Send offer'],
  ['refuse', 'Refuse', 'Send refusal'],
];
const NOTHING = { name: '', number: '', offer: '', until: '', note: '' };

/** The supplier's answer for some of his services: he confirms, offers another house or day, or refuses. */
export function AnswerForm({ id, lines, token }: Props) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [typed, setTyped] = useState(NOTHING);
  const action = useLinkAction(`${ROUTES.api.suppliers}/${token}/answers`, {
    status: lines.map(({ state, version }) => `${state}${version}`).join(),
  });
  const field = (name: keyof typeof NOTHING) => ({
    id: `${id}-${name}`,
    name,
    value: typed[name],
    ...(action.problemField === name && action.problem ? { error: action.problem } : {}),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  async function submit(): Promise<void> {
    const refs = lines.map((line) => ({ id: line.id, version: line.version }));
    if (await action.send({ ...typed, answer, until: typed.until || null, lines: refs })) setAnswer(null);
  }

  if (answer === null)
    return (
      <p className="mt-4 flex flex-wrap gap-3">
        {ANSWERS.map(([value, label]) => (
          <Button
            key={value}
            variant={value === 'confirm' ? 'primary' : value === 'offer' ? 'secondary' : 'quiet'}
            disabled={!action.isReady}
            onClick={() => setAnswer(value)}
          >
            {label}
          </Button>
        ))}
      </p>
    );
  const state = { isBusy: action.isBusy, problem: action.problemField ? null : (action.problem ?? null) };
  const [, label, send] = ANSWERS.find(([value]) => value === answer)!;
  return (
    <Form aria-label={label} state={state} onSubmit={() => void submit()} className="mt-4 grid gap-4">
      {answer === 'offer' && (
        <>
          <TextArea
            {...field('offer')}
            label="What you can offer: house, room, days"
            rows={3}
            required
            autoFocus
          />
          <DayField {...field('until')} label="You hold it until" />
        </>
      )}
      {answer === 'confirm' && (
        <TextInput {...field('number')} label="Confirmation number" autoComplete="off" autoFocus />
      )}
      <TextInput
        {...field('name')}
        label="Your name"
        autoComplete="name"
        required
        autoFocus={answer === 'refuse'}
      />
      {answer !== 'offer' && <TextArea {...field('note')} label="Note to us" rows={2} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.isBusy}>
          {send}
        </Button>
        <Button variant="quiet" onClick={() => setAnswer(null)}>
          Back
        </Button>
      </div>
    </Form>
  );
}
