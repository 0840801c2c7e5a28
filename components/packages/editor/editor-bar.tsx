'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import type { PackageState } from '@/lib/packages/model/types';
import { toPreviewPath } from '@/lib/platform/routes';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { MoreMenu } from '@/components/editing/kit/more-menu';
import type { EditorRights } from './editor-context';
import { SaveLine } from '@/components/editing/autosave/save-line';
import { StateBadge } from './state-badge';
import type { Draft } from './use-draft';
import type { PackageActions } from './use-package-actions';

type Props = {
  draft: Draft;
  rights: EditorRights;
  actions: PackageActions;
  hasChanges: boolean;
  onPublish: () => void;
};
type Question = 'archive' | 'discard' | 'remove';

/** Sticky bar with the state of the package, the save state and the actions. */
export function EditorBar({ draft, rights, actions, hasChanges, onPublish }: Props) {
  const { item, save, flush } = draft;
  const [question, setQuestion] = useState<Question | null>(null);
  const isNew = item.published === null;
  // A phone has room for one link: the preview if there are changes, otherwise the published page.
  const isLive = item.published?.isActive ?? false;
  const canPublish = hasChanges || isNew;
  return (
    <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 lg:top-12 lg:-mx-6 lg:px-6">
      <StateBadge state={toState(item, hasChanges)} />
      <SaveLine
        save={save}
        saved={canPublish ? undefined : <span className="max-sm:sr-only">Nothing to publish</span>}
        onRetry={() => void flush()}
      />
      <div className="ml-auto flex items-center gap-1 max-2xs:flex-wrap">
        <ExternalLink
          href={toPreviewPath(item.id)}
          className={`min-h-11 items-center px-2 text-sm text-lagoon xl:hidden ${isLive && !hasChanges ? 'hidden sm:inline-flex' : 'inline-flex'}`}
        >
          Preview
        </ExternalLink>
        {item.published && isLive && (
          <ExternalLink
            href={item.published.path}
            className={`min-h-11 items-center px-2 text-sm text-lagoon ${hasChanges ? 'hidden sm:inline-flex' : 'inline-flex'}`}
          >
            Published page
          </ExternalLink>
        )}
        {rights.canWrite && (
          <MoreMenu
            actions={[
              { label: 'Duplicate', run: () => void actions.duplicate() },
              ...(item.draft
                ? [{ label: isNew ? 'Delete draft' : 'Discard changes', run: () => setQuestion('discard') }]
                : []),
              ...(rights.canPublish && item.published
                ? [
                    item.published.isActive
                      ? { label: 'Archive', run: () => setQuestion('archive') }
                      : { label: 'Restore to the site', run: () => void actions.restore() },
                  ]
                : []),
              ...(rights.canDelete && item.published?.isActive === false
                ? [{ label: 'Delete for good', isDanger: true, run: () => setQuestion('remove') }]
                : []),
            ]}
          />
        )}
        {rights.canPublish && (
          <Button className="min-h-10 px-5" disabled={!canPublish} busy={actions.isBusy} onClick={onPublish}>
            Publish
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          {...toQuestion(question, isNew)}
          isDanger
          isBusy={actions.isBusy}
          onConfirm={() => void actions[question]().then(() => setQuestion(null))}
          onClose={() => setQuestion(null)}
        />
      )}
    </div>
  );
}

function toState({ published }: PackageInEditor, hasChanges: boolean): PackageState {
  if (!published) return 'Never published';
  if (!published.isActive) return 'Archived';
  return hasChanges ? 'Published, with unpublished changes' : 'Published';
}

function toQuestion(question: Question, isNew: boolean) {
  if (question === 'remove')
    return {
      title: 'Delete this package for good?',
      text: 'Only possible if it was never sold. Its texts, prices and history are gone, and nobody can bring them back.',
      action: 'Delete',
    };
  if (question === 'archive')
    return {
      title: 'Archive this package?',
      text: 'Its page and its lists no longer show it. Enquiries keep it, and you can restore it.',
      action: 'Archive',
    };
  return isNew
    ? {
        title: 'Delete this draft?',
        text: 'It was never published, so nothing of it is kept.',
        action: 'Delete',
      }
    : {
        title: 'Discard these changes?',
        text: 'The draft goes to the history, from where you can restore it.',
        action: 'Discard',
      };
}
