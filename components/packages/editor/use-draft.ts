'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PackageInEditor } from '@/lib/packages/editing/draft-types';
import { onSignedIn } from '../../staff/kit/session-events';
import { sendStaff } from '../../staff/kit/staff-request';
import { createDraftSaver, type DraftSaver, type DraftView } from './draft-saver';
import { writeKept } from './kept-changes';

export type Draft = DraftView & DraftSaver;

/** The draft of a package in the editor, saved while it is written. */
export function useDraft(item: PackageInEditor): Draft {
  const [saver] = useState(() => startSaver(item));
  const view = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  useEffect(() => {
    const saveNow = () => void saver.flush();
    const saveLast = () => document.visibilityState === 'hidden' && void saver.flush(true);
    const warn = (event: BeforeUnloadEvent) => saver.read().save.kind !== 'saved' && event.preventDefault();
    const stopSignedIn = onSignedIn(saveNow);
    window.addEventListener('online', saveNow);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', saveLast);
    saveNow(); // a merge with the published package is stored at once
    return () => {
      stopSignedIn();
      window.removeEventListener('online', saveNow);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', saveLast);
      saver.stop();
    };
  }, [saver]);
  return { ...view, ...saver };
}

function startSaver(item: PackageInEditor): DraftSaver {
  return createDraftSaver({
    item,
    send: (body, isLast) =>
      sendStaff('PUT', `/tours/${item.id}/draft`, body, isLast ? { keepalive: true } : undefined),
    keep: (changes) => writeKept(item.id, changes),
  });
}
