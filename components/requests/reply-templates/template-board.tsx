'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { LANGUAGE_NAMES, REPLY_LANGUAGES, type ReplyLanguage } from '@/lib/requests/languages';
import type { ReplyTemplateItem } from '@/lib/requests/replies/types';
import type { OwnFacts } from '@/lib/requests/replies/values';
import { leave } from '@/components/editing/kit/unsaved';
import { NEW, toOpenerId, useOpenTemplate } from './open-template';
import { TemplateEditor } from './template-editor';
import type { Terms } from '@/lib/company/terms/cancellation';
import { formatMoment } from '@/lib/platform/format/dates';
import { ConfirmedRequest } from '@/components/editing/kit/confirm-dialog';
import { MoreMenu } from '@/components/editing/kit/more-menu';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Contradictions } from './contradictions';
import { MarkedText } from './marked-text';

type Props = { templates: ReplyTemplateItem[]; own: OwnFacts; canWrite: boolean };

/** Reply templates by language; only owners can edit. */
export function TemplateBoard({ templates, own, canWrite }: Props) {
  const router = useRouter();
  const { open, setOpen } = useOpenTemplate();
  const closed = useRef<string | null>(null);

  // When the form closes, return the focus to the button that opened it.
  useEffect(() => {
    if (open !== null || closed.current === null) return;
    focusOpener(closed.current);
    closed.current = null;
  }, [open]);

  function close(isChanged: boolean) {
    closed.current = open;
    setOpen(null);
    if (isChanged) router.refresh();
  }

  function showDeletion() {
    focusOpener(NEW); // the buttons of the deleted template no longer exist
    router.refresh();
  }

  return (
    <>
      {open === NEW && <TemplateEditor template={null} own={own} onClose={close} />}
      {templates.length === 0 && (
        <p className="mt-6 rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center text-lg text-ink-soft">
          No Templates Yet
        </p>
      )}
      {REPLY_LANGUAGES.map((language) => (
        <LanguageSection
          key={language}
          language={language}
          templates={templates.filter((template) => template.language === language)}
          own={own}
          canWrite={canWrite}
          open={open}
          setOpen={setOpen}
          close={close}
          showDeletion={showDeletion}
        />
      ))}
    </>
  );
}

function focusOpener(id: string): void {
  document.getElementById(toOpenerId(id))?.focus();
}

type SectionProps = Props & {
  language: ReplyLanguage;
  open: string | null;
  setOpen: (id: string | null) => void;
  close: (isChanged: boolean) => void;
  showDeletion: () => void;
};

function LanguageSection(props: SectionProps) {
  const { language, templates, own, canWrite, open, setOpen, close, showDeletion } = props;
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={`templates-${language}`} className="mt-6">
      <h2 id={`templates-${language}`} lang={language} className="text-lg">
        {LANGUAGE_NAMES[language]}
      </h2>
      <ul className="mt-2 grid gap-x-10 border-b border-line lg:grid-cols-2">
        {templates.map((template) => (
          <li
            key={template.id}
            className={`border-t border-line py-2 ${open === template.id ? 'lg:col-span-2' : ''}`}
          >
            {open === template.id ? (
              <TemplateEditor template={template} own={own} onClose={close} />
            ) : (
              <TemplateCard
                template={template}
                terms={own.terms}
                canWrite={canWrite}
                onEdit={() => leave(() => setOpen(template.id))}
                onDeleted={showDeletion}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type TemplateCardProps = {
  template: ReplyTemplateItem;
  /** The terms in force today. */
  terms: Terms;
  canWrite: boolean;
  onEdit: () => void;
  onDeleted: () => void;
};

/** One template with its text collapsed. */
function TemplateCard({ template, terms, canWrite, onEdit, onDeleted }: TemplateCardProps) {
  const { id, name, language, subject, body, updatedAt, updatedBy } = template;
  const title = <span id={`template-${id}`}>{name}</span>;
  return (
    <article aria-labelledby={`template-${id}`} className="flex items-start gap-x-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 dir="auto" className="font-text text-base font-semibold">
          {canWrite ? (
            <button
              type="button"
              id={toOpenerId(id)}
              onClick={onEdit}
              className="min-h-11 text-left text-lagoon hover:underline sm:min-h-9"
            >
              <span className="sr-only">Edit </span>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <details>
          <summary className="cursor-pointer py-2.5 text-sm text-lagoon sm:py-1.5">
            Show the text<span className="sr-only"> of {name}</span>
          </summary>
          <div lang={language} dir="auto" className="max-w-prose border-s-2 border-line ps-3">
            {subject && (
              <p className="font-semibold">
                <MarkedText text={subject} />
              </p>
            )}
            <p className="whitespace-pre-line">
              <MarkedText text={body} />
            </p>
          </div>
        </details>
        <Contradictions {...template} terms={terms} />
        {updatedBy && (
          <p className="text-sm text-ink-soft">
            Changed by {updatedBy}, <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>
          </p>
        )}
      </div>
      {canWrite && <DeleteTemplate template={template} onDeleted={onDeleted} />}
    </article>
  );
}

function DeleteTemplate({ template, onDeleted }: Pick<TemplateCardProps, 'template' | 'onDeleted'>) {
  const { id, name, version } = template;
  return (
    <ConfirmedRequest
      title="Delete this template?"
      text={`“${name}” is no longer offered. Replies that were written with it stay as they are.`}
      action="Delete template"
      send={() => sendStaff('DELETE', `/templates/${id}`, { version })}
      onDone={onDeleted}
    >
      {(ask) => <MoreMenu about={name} actions={[{ label: 'Delete', isDanger: true, run: ask }]} />}
    </ConfirmedRequest>
  );
}
