'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { chooseLegalText } from '@/lib/company/terms/cancellation';
import type { LegalAnswer, LegalTextItem } from '@/lib/company/details/types';
import { describeTerms } from '@/lib/company/terms/words';
import { parseTerms } from '@/lib/company/terms/schema';
import { formatDate, formatMoment } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import type { LegalText } from '@/lib/company/fields/company';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { SectionFrame } from './company-section';
import { LegalEditor } from './legal-editor';
import { TermsEditor } from './terms-editor';

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
