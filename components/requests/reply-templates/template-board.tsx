'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { LANGUAGE_NAMES, REPLY_LANGUAGES, type ReplyLanguage } from '@/lib/requests/languages';
import { type ReplyTemplateItem } from '@/lib/requests/replies/types';
import type { OwnFacts } from '@/lib/requests/replies/values';
import { leave } from '@/components/editing/kit/unsaved';
import { NEW, toOpenerId, useOpenTemplate } from './open-template';
import { TemplateCard } from './template-card';
import { TemplateEditor } from './template-editor';

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
