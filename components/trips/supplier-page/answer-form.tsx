'use client';

import { useState, type ComponentProps } from 'react';
import { useLinkAction } from '@/components/site/private-links/use-link-action';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Form, FormProblem, useFormState } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { ROUTES } from '@/lib/platform/routes';
import type { ReplyLanguage } from '@/lib/requests/languages';
import type { SupplierLine } from '@/lib/trips/services/queries';
import { ANSWERABLE } from '@/lib/trips/services/rules';
import { ANSWERS, SUPPLIER_WORDS } from '@/lib/trips/services/words';

/** The browser's own date input, which is in the supplier's language. */
const DateInput = (props: ComponentProps<typeof TextInput>) => <TextInput {...props} type="date" />;
const INPUTS = { confirmation: TextInput, offer: TextArea, until: DateInput, contact: TextInput };
type Answer = keyof typeof ANSWERS;

/** A service with its days and what was said about it, in words. */
type Line = SupplierLine & { days: string; facts: string };
type Props = { lines: readonly Line[]; token: string; language: ReplyLanguage; isOpen: boolean };

/** The supplier's services, and one answer for those that are ticked: he confirms, offers something else, or refuses. */
export function AnswerForm({ lines, token, language, isOpen }: Props) {
  const words = SUPPLIER_WORDS[language];
  const form = useFormState();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [typed, setTyped] = useState({ confirmation: '', offer: '', until: '', contact: '' });
  const [left, setLeft] = useState<readonly string[]>([]);
  const fields = answer ? ANSWERS[answer] : [];
  const isNeeded = (name: string) => name === 'contact' || (name === 'offer' && answer === 'option');
  const action = useLinkAction(`${ROUTES.api.suppliers}/${token}/answers`, {
    status: lines.map(({ state, version }) => `${state}${version}`).join(),
    onRefused: (message, field) => {
      const isKnown = language === 'en' || message === words.changed;
      form.refuse(isKnown ? message : words.failed, fields.find((name) => name === field) ?? null);
    },
  });
  const open = lines.filter(({ state }) => isOpen && ANSWERABLE.includes(state));
  const chosen = open.filter(({ id }) => !left.includes(id));

  async function submit(): Promise<void> {
    const empty = fields.find((name) => isNeeded(name) && typed[name].trim() === '');
    if (empty) return void form.refuse(words.missing(words[empty]), empty);
    form.clear();
    const filled = fields.filter((name) => typed[name] !== '').map((name) => [name, typed[name]]);
    const refs = chosen.map(({ id, version }) => ({ id, version }));
    if (!(await action.send({ state: answer, lines: refs, ...Object.fromEntries(filled) }))) return;
    setAnswer(null);
    document.getElementById('services')?.focus();
  }

  return (
    <>
      <ul id="services" tabIndex={-1} className="mt-8 grid scroll-mt-24 gap-5 outline-none">
        {lines.map((line) => (
          <li key={line.id} className="rounded-xl border border-line bg-white p-5">
            <h2 className="text-xl wrap-anywhere">
              {open.length > 1 && open.includes(line) ? (
                <Checkbox
                  label={line.label}
                  checked={!left.includes(line.id)}
                  onChange={(isOn) =>
                    setLeft(isOn ? left.filter((id) => id !== line.id) : [...left, line.id])
                  }
                />
              ) : (
                line.label
              )}
            </h2>
            <p className="mt-1 font-semibold">{line.days}</p>
            <p className="text-ink-soft">
              {[line.place, line.detail, line.route].filter(Boolean).join(' · ')}
            </p>
            <p role="status" className="mt-3">
              {[words[line.state], line.facts].filter(Boolean).join(': ')}
            </p>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <section aria-labelledby="answer" className="mt-8">
          <h2 id="answer" className="text-2xl">
            {words.yours}
            {open.length > 1 && ` (${chosen.length}/${open.length})`}
          </h2>
          <p className="mt-4 flex flex-wrap gap-3">
            {(Object.keys(ANSWERS) as Answer[]).map((value) => (
              <Button
                key={value}
                variant={value === (answer ?? 'confirmed') ? 'primary' : 'secondary'}
                aria-expanded={value === answer}
                disabled={!action.isReady || chosen.length === 0}
                onClick={() => setAnswer(value)}
              >
                {words.acts[value]}
              </Button>
            ))}
          </p>
          {answer && (
            <Form
              key={answer}
              aria-label={words.acts[answer]}
              state={{ isBusy: action.isBusy }}
              onSubmit={submit}
              className="mt-4 grid gap-4"
            >
              <div role="alert" className="empty:hidden">
                <FormProblem message={form.problem} />
              </div>
              {fields.map((name, at) => {
                const Input = INPUTS[name];
                return (
                  <Input
                    key={name}
                    {...form.field(name)}
                    label={words[name === 'offer' && answer === 'refused' ? 'reason' : name]}
                    required={isNeeded(name) || null}
                    value={typed[name]}
                    autoFocus={at === 0}
                    autoComplete={name === 'contact' ? 'name' : 'off'}
                    onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                  />
                );
              })}
              <Button type="submit" busy={action.isBusy} className="justify-self-start">
                {words.send}
              </Button>
            </Form>
          )}
        </section>
      )}
    </>
  );
}
