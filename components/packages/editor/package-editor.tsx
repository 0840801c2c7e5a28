'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { checkDraft, listChanged } from '@/lib/packages/editing/draft-rules';
import { DRAFT_FIELD_NAMES, DRAFT_FIELDS, type DraftField } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import type { PlainDate } from '@/lib/platform/format/dates';
import { toPreviewPath } from '@/lib/platform/routes';
import { SaveConflict } from '@/components/editing/autosave/save-conflict';
import { MergedNotice } from '@/components/editing/autosave/merged-notice';
import { DaysSection } from './days-section';
import { EditorBar } from './editor-bar';
import { EditorProvider, toInputId, type EditorRights } from './editor-context';
import { ExtrasSection } from './extras-section';
import { HistorySection } from './history-section';
import { PACKAGE_CHANGES } from './package-changes';
import { StoredChangesNotice } from '@/components/editing/autosave/stored-changes-notice';
import '@/components/editing/kit/no-eval';
import { PlanNotice } from './plan-notice';
import { PricesSection } from './prices-section';
import { PublishDialog } from './publish-dialog';
import {
  BasicsSection,
  PicturesSection,
  PlacesSection,
  QuestionsSection,
  SearchSection,
  TermsSection,
} from './sections';
import { StaysSection } from './stays-section';
import { useDraft } from './use-draft';
import { usePackageActions } from './use-package-actions';
import { toValueText } from './value-text';

/** The sections of the editor with the fields that they show. */
const SECTIONS: { id: string; label: string; fields: DraftField[] }[] = [
  {
    id: 'basics',
    label: 'Basics',
    fields: [
      'title',
      'description',
      'whyThisOne',
      'category',
      'durationDays',
      'groupSize',
      'isPopular',
      'isHoneymoon',
    ],
  },
  { id: 'places', label: 'Places and highlights', fields: ['location', 'highlights', 'honeymoonSpecials'] },
  { id: 'prices', label: 'Prices', fields: ['price', 'originalPrice', 'season', 'pricing'] },
  { id: 'extras', label: 'Optional extras', fields: ['extras'] },
  { id: 'days', label: 'Day plan', fields: ['itinerary'] },
  { id: 'nights', label: 'Where you sleep', fields: ['stays'] },
  { id: 'questions', label: 'Who for and questions', fields: ['whoFor', 'questions'] },
  { id: 'terms', label: 'Included and not', fields: ['inclusions', 'exclusions'] },
  { id: 'pictures', label: 'Pictures', fields: ['image', 'images'] },
  { id: 'search', label: 'Address and search', fields: ['slug', 'searchTitle', 'searchDescription'] },
];

const HISTORY = { id: 'history', label: 'History', fields: [] as DraftField[] };

type Props = {
  item: PackageInEditor;
  /** Ids of the package's published drafts. The draft before the first publication has the package's id. */
  formerIds: readonly string[];
  rights: EditorRights;
};

/** Editor of one package: its sections, a preview, and the actions on the draft. */
export function PackageEditor({ item, formerIds, rights }: Props) {
  const draft = useDraft(item);
  const { content, item: stored, change, flush } = draft;
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const [isAllShown, showAll] = useState(item.published !== null);
  const [isPublishing, setPublishing] = useState(false);
  const actions = usePackageActions(draft);
  const problems = [...checkDraft(content), ...actions.problems];
  const changed = listChanged(DRAFT_FIELD_NAMES, stored.published?.content ?? {}, content);

  async function openPublish() {
    showAll(true);
    if (!(await flush())) return;
    if (checkDraft(content).length > 0 || (await actions.check())) setPublishing(true);
  }
  const canPublish = rights.canPublish && (changed.length > 0 || stored.published === null);
  useEditorKeys({ save: () => void flush(), publish: () => canPublish && void openPublish() });

  function errorAt(path: string): string | undefined {
    const [field] = path.split('.') as [DraftField];
    if (!isAllShown && !touched.has(field)) return undefined;
    return problems.find((problem) => problem.path === path)?.message;
  }

  async function publish(on: PlainDate | null) {
    if (await (on ? actions.planFor(on) : actions.publish())) setPublishing(false);
  }

  function showField(path: string) {
    setPublishing(false);
    requestAnimationFrame(() => focusField(path));
  }

  return (
    <EditorProvider
      value={{
        content,
        errorAt,
        canWrite: rights.canWrite,
        canDescribe: rights.canPublish,
        forget: actions.forget,
        change: (changes) => {
          actions.forget(Object.keys(changes) as DraftField[]);
          change(changes);
        },
        touch: (field) => setTouched((before) => new Set(before).add(field)),
      }}
    >
      <EditorBar
        draft={draft}
        rights={rights}
        actions={actions}
        hasChanges={changed.length > 0}
        onPublish={() => void openPublish()}
      />
      <p id="day-keys" className="sr-only">
        Alt with the arrow keys moves the day, Control D copies it.
      </p>
      <div className="grid gap-x-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,42%)]">
        <div className="min-w-0 pb-10">
          <PlanNotice draft={stored.draft} actions={actions} canPublish={rights.canPublish} />
          <StoredChangesNotice
            ids={[item.id, ...formerIds]}
            store={PACKAGE_CHANGES}
            content={content}
            names={DRAFT_FIELDS}
            toText={toValueText}
            onUse={change}
          />
          {draft.conflict && (
            <SaveConflict
              conflict={draft.conflict}
              mine={content}
              names={DRAFT_FIELDS}
              toText={toValueText}
              onResolve={draft.resolve}
            />
          )}
          <MergedNotice fields={draft.mergedFields.map((field) => DRAFT_FIELDS[field])} />
          <SectionLinks
            problems={isAllShown ? problems.map(({ field }) => field) : []}
            hasHistory={stored.published !== null}
          />
          {SECTIONS.map(({ id, label }) => (
            <Section key={id} id={id} label={label}>
              {id === 'basics' && <BasicsSection />}
              {id === 'places' && <PlacesSection />}
              {id === 'prices' && <PricesSection canPrice={rights.canPrice} />}
              {id === 'extras' && <ExtrasSection />}
              {id === 'days' && <DaysSection />}
              {id === 'nights' && <StaysSection />}
              {id === 'questions' && <QuestionsSection />}
              {id === 'terms' && <TermsSection />}
              {id === 'pictures' && <PicturesSection />}
              {id === 'search' && <SearchSection published={stored.published?.content.slug ?? null} />}
            </Section>
          ))}
          {stored.published && (
            <Section {...HISTORY}>
              <HistorySection
                id={stored.id}
                version={stored.published.version}
                draftId={stored.draft?.id ?? null}
                canWrite={rights.canWrite}
                actions={actions}
              />
            </Section>
          )}
        </div>
        <PreviewFrame id={stored.id} revision={`${stored.published?.version}-${stored.draft?.revision}`} />
      </div>
      {isPublishing && (
        <PublishDialog
          changed={changed}
          problems={problems}
          before={stored.published?.content ?? null}
          after={content}
          isLive={stored.published?.isActive ?? true}
          isBusy={actions.isBusy}
          onPublish={(on) => void publish(on)}
          onShow={showField}
          onClose={() => setPublishing(false)}
        />
      )}
    </EditorProvider>
  );
}

function Section({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-28 border-t border-line py-5 first-of-type:border-0 **:scroll-mt-28 lg:scroll-mt-36 lg:**:scroll-mt-36"
      id={id}
    >
      <h2 id={`${id}-heading`} className="mb-3 text-lg">
        {label}
      </h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

type LinksProps = { problems: readonly DraftField[]; hasHistory: boolean };

function SectionLinks({ problems, hasHistory }: LinksProps) {
  return (
    <nav
      aria-label="Sections"
      className="edge-shadows relative -mx-4 overflow-x-auto px-4 pt-2 sm:mx-0 sm:px-0 lg:sticky lg:top-[6.5rem] lg:z-5 lg:pt-0"
    >
      <ul className="flex gap-x-4 text-sm sm:flex-wrap">
        {[...SECTIONS, ...(hasHistory ? [HISTORY] : [])].map(({ id, label, fields }) => {
          const count = problems.filter((field) => fields.includes(field)).length;
          return (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 min-w-11 items-center gap-1.5 text-lagoon lg:min-h-8"
              >
                {label}
                {count > 0 && (
                  <span className="rounded-full bg-danger-pale px-1.5 text-xs font-semibold text-danger">
                    {count}
                    <span className="sr-only"> to correct</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Focuses the input of a path. A closed day is opened first. */
function focusField(path: string): void {
  const [field, index] = path.split('.');
  if (field === 'itinerary' && index !== undefined) {
    const button = document.querySelectorAll<HTMLElement>('[id^="day-"][aria-expanded]')[Number(index)];
    if (button?.getAttribute('aria-expanded') === 'false') button.click();
  }
  requestAnimationFrame(() => {
    const input = document.getElementById(toInputId(path));
    const target = input ?? document.querySelector<HTMLElement>(`[id^="${toInputId(field ?? '')}"]`);
    // For a group of inputs, focus the first required one.
    const first = target?.querySelector<HTMLElement>('[aria-required]') ?? target;
    first?.scrollIntoView({ block: 'center' });
    first?.focus();
  });
}

type Keys = { save: () => void; publish: () => void };

/** Ctrl+S saves, Ctrl+Enter opens the publish dialog. */
function useEditorKeys({ save, publish }: Keys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || (!event.ctrlKey && !event.metaKey)) return; // already handled, for example by a form in a dialog
      if (event.key === 's') save();
      else if (event.key === 'Enter') publish();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

type FrameProps = {
  id: string;
  /** Revision of the draft; a change of it reloads the preview. */
  revision: string;
};

/** The page as visitors will see it, beside the editor on wide screens. */
function PreviewFrame({ id, revision }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    frame.current?.contentWindow?.location.reload(); // keeps the scroll position
  }, [revision]);
  return (
    <div className="hidden xl:block">
      <div className="sticky top-28 h-[calc(100dvh-8rem)] overflow-hidden rounded-xl border border-line bg-white">
        <iframe
          ref={frame}
          src={toPreviewPath(id)}
          title="Preview of the page"
          className="block size-full border-0"
        />
      </div>
    </div>
  );
}
