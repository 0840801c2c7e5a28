'use client';

import { useState, useSyncExternalStore } from 'react';
import type { DraftContent } from '@/lib/packages/editing/draft';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { createDraftSaver } from './draft-saver';
import type { FieldSaver, SavedView } from '@/components/editing/autosave/field-saver';
import { PACKAGE_CHANGES } from './package-changes';
import { useSaver } from '@/components/editing/autosave/use-saver';

type DraftSaver = FieldSaver<PackageInEditor, DraftContent>;
export type Draft = SavedView<PackageInEditor, DraftContent> & DraftSaver;

/** The draft of a package in the editor, saved while it is edited. */
export function useDraft(item: PackageInEditor): Draft {
  const [saver] = useState(() => startSaver(item));
  const view = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  useSaver(saver);
  return { ...view, ...saver };
}

function startSaver(item: PackageInEditor): DraftSaver {
  return createDraftSaver({
    item,
    send: (body, isLast) =>
      sendStaff('PUT', `/tours/${item.id}/draft`, body, isLast ? { keepalive: true } : undefined),
    keep: PACKAGE_CHANGES.openWriter(item.id),
  });
}
