import type { DraftContent } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import { mergeFields } from '@/lib/platform/editing/merge-fields';
import {
  createFieldSaver,
  type SavedShape,
  type SaverOptions,
} from '@/components/editing/autosave/field-saver';

/** Saves the draft of a package while it is edited; a newer published version is merged into it. */
export function createDraftSaver(options: SaverOptions<PackageInEditor, DraftContent>) {
  return createFieldSaver(PACKAGE, options);
}

const PACKAGE: SavedShape<PackageInEditor, DraftContent> = {
  toContent({ draft, published }) {
    const content = draft?.content ?? published?.content;
    if (!content) throw new Error('There is neither a draft nor a package.');
    return content;
  },
  toSavedAt: ({ draft }) => draft?.updatedAt ?? null,
  toBase: ({ draft, published }) => ({
    ...(draft ? { draft: draft.id } : {}),
    revision: draft?.revision ?? 0,
    ...(published ? { baseVersion: published.version } : {}),
  }),
  isBehind,
  mergeBase: (next, content) =>
    next.draft && next.published && isBehind(next)
      ? mergeFields(next.draft.base, content, next.published.content)
      : { content, mergedFields: [], conflicts: [] },
  toBaseContent: ({ published }) => published?.content,
};

/** True while the draft is based on an older version than the published one. */
function isBehind({ draft, published }: PackageInEditor): boolean {
  return draft !== null && published !== null && draft.baseVersion !== published.version;
}
