'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { chooseLegalText, BUILT_IN_TERMS, type Terms } from '@/lib/company/terms/cancellation';
import type { LegalAnswer, LegalTextItem, LegalOverview } from '@/lib/company/details/types';
import { describeTerms } from '@/lib/company/terms/words';
import { parseTerms, termsSchema } from '@/lib/company/terms/schema';
import { formatDate, formatMoment } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import type { LegalText, LegalKind } from '@/lib/company/fields/company';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { SectionFrame } from './company-section';
import { LegalBlocks } from '@/components/site/legal/legal-blocks';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { parseLegalText } from '@/lib/company/fields/legal-blocks';
import { newLegalTextSchema } from '@/lib/company/details/schema';
import { useNewVersion } from './use-new-version';
import { VersionEnd } from './version-end';

const KINDS: readonly { kind: LegalText['kind']; title: string; path: string }[] = [
  { kind: 'privacy', title: 'Privacy policy', path: ROUTES.privacy },
  { kind: 'terms', title: 'Terms and conditions', path: ROUTES.terms },
  { kind: 'figures', title: 'Payments, cancellation and promised hours', path: `${ROUTES.terms}#payment` },
];

type Props = {
  texts: LegalTextItem[];
  /** Today's date in India. */
  today: string;
  canWrite: boolean;
};

/** Both legal texts: the version in force, all versions, and a form for a new one. */
export function LegalTexts({ texts: initial, today, canWrite }: Props) {
  const [texts, setTexts] = useState(initial);
  return (
    <SectionFrame
      id="legal-texts"
      title="Legal texts"
      hint="A new version is valid from its date; until then visitors are told the date. Earlier versions are kept."
    >
      {KINDS.map((which) => (
        <LegalSection
          key={which.kind}
          {...which}
          today={today}
          canWrite={canWrite}
          texts={texts.filter(({ kind }) => kind === which.kind)}
          onChange={setTexts}
        />
      ))}
    </SectionFrame>
  );
}

type SectionProps = Props &
  (typeof KINDS)[number] & {
    onChange: (texts: LegalTextItem[]) => void;
  };

function LegalSection({ kind, title, path, texts, today, canWrite, onChange }: SectionProps) {
  const { current, next } = chooseLegalText(texts, today);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <section
      aria-labelledby={`legal-${kind}`}
      className="border-t border-line py-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={`legal-${kind}`} className="text-base font-semibold">
          {title}
        </h3>
        <a href={path} className="inline-flex min-h-11 items-center text-sm text-lagoon underline">
          See the page<span className="sr-only"> {title}</span>
        </a>
      </div>
      <p className="text-sm text-ink-soft">
        {current
          ? `Version ${current.version} has been valid since ${formatDate(current.holdsFrom)}.`
          : kind === 'figures'
            ? 'The standard figures are used.'
            : 'The standard text is used.'}
        {next && ` Version ${next.version} is valid from ${formatDate(next.holdsFrom)}.`}
      </p>
      {texts.length > 0 && (
        <ul className="mt-3 border-b border-line text-sm">
          {texts.map((text) => (
            <Version
              key={text.id}
              text={text}
              canWithdraw={canWrite && text.holdsFrom > today}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {canWrite && !isOpen && (
        <Button ref={opener} variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          New version<span className="sr-only"> of the {title}</span>
        </Button>
      )}
      {isOpen && kind === 'figures' && (
        <TermsEditor
          today={today}
          newest={texts[0] ?? null}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
      {isOpen && kind !== 'figures' && (
        <LegalEditor
          kind={kind}
          title={title}
          today={today}
          newest={texts[0] ?? null}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

type VersionProps = {
  text: LegalTextItem;
  canWithdraw: boolean;
  onChange: (texts: LegalTextItem[]) => void;
};

function Version({ text, canWithdraw, onChange }: VersionProps) {
  const terms = text.kind === 'figures' ? parseTerms(text.content).data : undefined;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    const answer = await sendStaff<LegalAnswer>('DELETE', `/company/legal-texts/${text.id}`);
    setBusy(false);
    setAsking(false);
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    onChange(answer.body.items);
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-t border-line">
      <details className="min-w-0 flex-1 basis-60">
        <summary className="min-h-11 cursor-pointer py-2.5">
          Version {text.version}, from {formatDate(text.holdsFrom)}
          <span className="text-ink-soft">
            {' '}
            · {text.createdBy ?? 'Somebody'}, {formatMoment(text.createdAt)}
          </span>
        </summary>
        <p className="max-h-80 overflow-y-auto pb-3 wrap-anywhere whitespace-pre-line" tabIndex={0}>
          {terms ? describeTerms(terms).join('\n') : text.content}
        </p>
      </details>
      {canWithdraw && (
        <TextButton isDanger onClick={() => setAsking(true)}>
          Withdraw<span className="sr-only"> version {text.version}</span>
        </TextButton>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Withdraw this version?"
          text={`Version ${text.version} will not come into force on ${formatDate(text.holdsFrom)}. Its text is deleted.`}
          action="Withdraw"
          isDanger
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => void withdraw()}
        />
      )}
    </li>
  );
}

type LegalEditorProps = {
  kind: LegalKind;
  title: string;
  today: string;
  newest: LegalTextItem | null;
  onChange: (texts: LegalTextItem[]) => void;
  onClose: () => void;
};

/** Form for a new version. It starts from the newest version; a button copies the text of the public page. */
function LegalEditor({ kind, title, today, newest, onChange, onClose }: LegalEditorProps) {
  const version = useNewVersion({ today, kind, newest, firstField: 'content', onChange, onClose });
  const { form, holdsFrom, save } = version;
  const [content, setContent] = useState(newest?.content ?? '');

  async function submit() {
    const input = { kind, content, holdsFrom, after: 0 };
    const [issue] = newLegalTextSchema.safeParse(input).error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    await save(content);
  }

  async function copyShown() {
    const answer = await sendStaff<LegalOverview>('GET', '/company/legal-texts');
    if (answer.ok) setContent(answer.body.shown[kind]);
    else notify.error(answer.message);
  }

  return (
    <Form state={form} onSubmit={submit} aria-label={`New version: ${title}`} className="mt-4 space-y-4">
      <TextArea
        {...form.field('content')}
        label="Text"
        required
        rows={16}
        hint="A blank line starts a paragraph, “## ” a heading, “### ” a smaller one, “- ” a line of a list. The contact details follow by themselves."
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <TextButton onClick={() => void copyShown()}>Start from the text that visitors see today</TextButton>
      {content.trim() !== '' && (
        <details className="border-y border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-lagoon">Preview</summary>
          <div className="space-y-3 pb-4 wrap-anywhere [&_h2]:text-xl [&_h3]:text-lg [&_ul]:list-disc [&_ul]:ps-5">
            <LegalBlocks blocks={parseLegalText(content)} />
          </div>
        </details>
      )}
      <VersionEnd {...version} today={today} onClose={onClose} label="Save this version" />
    </Form>
  );
}

type Figure = Exclude<keyof Terms, 'feeSteps'>;

const FIGURES: readonly { name: Figure; label: string }[] = [
  { name: 'callbackHours', label: 'Call or mail within, hours' },
  { name: 'advanceMin', label: 'Lowest advance, %' },
  { name: 'advanceMax', label: 'Highest advance, %' },
  { name: 'balanceDays', label: 'Balance due, days before travel' },
  { name: 'complaintDays', label: 'Complaints, days after travel' },
  { name: 'complaintReplyDays', label: 'Answer to a complaint, business days' },
  { name: 'refundDays', label: 'Refund sent, business days' },
];

type TermsEditorProps = {
  today: string;
  newest: LegalTextItem | null;
  onChange: (texts: LegalTextItem[]) => void;
  onClose: () => void;
};

/** Form for new figures in the terms, with the sentences that visitors will read. It starts from the newest version. */
function TermsEditor({ today, newest, onChange, onClose }: TermsEditorProps) {
  const version = useNewVersion({
    today,
    kind: 'figures',
    newest,
    firstField: 'callbackHours',
    onChange,
    onClose,
  });
  const { form, save } = version;
  const [start] = useState<Terms>(() => (newest && parseTerms(newest.content).data) ?? BUILT_IN_TERMS);
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(FIGURES.map(({ name }) => [name, String(start[name])])),
  );
  const [steps, setSteps] = useState(() =>
    start.feeSteps.map((step) => `${step.minDays} ${step.feePercent}`).join('\n'),
  );
  const checked = termsSchema.safeParse({
    ...Object.fromEntries(FIGURES.map(({ name }) => [name, toNumber(typed[name])])),
    feeSteps: readSteps(steps),
  });

  async function submit() {
    const [issue] = checked.error?.issues ?? [];
    if (issue) return void form.refuse(issue.message, String(issue.path[0] ?? ''));
    await save(JSON.stringify(checked.data));
  }

  return (
    <Form state={form} onSubmit={submit} aria-label="New figures of the terms" className="mt-4 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {FIGURES.map(({ name, label }) => (
          <TextInput
            key={name}
            {...form.field(name)}
            label={label}
            inputMode="numeric"
            required
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      <TextArea
        {...form.field('feeSteps')}
        label="Cancellation steps"
        hint="One step a line: from how many days before travel, and the fee in percent, such as 30 10. The last line begins with 0."
        required
        rows={6}
        value={steps}
        onChange={(event) => setSteps(event.target.value)}
      />
      {checked.data && (
        <section aria-label="What visitors read" className="border-l-2 border-line pl-4 text-sm">
          {describeTerms(checked.data).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <VersionEnd {...version} today={today} onClose={onClose} label="Save these figures" />
    </Form>
  );
}

function readSteps(text: string) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [minDays, feePercent] = line.trim().split(/[\s:,%]+/);
      return { minDays: toNumber(minDays), feePercent: toNumber(feePercent) };
    });
}

/** Parses a number. Any other text becomes NaN, which the schema rejects. */
function toNumber(text: string | undefined): number {
  return text?.trim() ? Number(text) : Number.NaN;
}
