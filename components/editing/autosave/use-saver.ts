'use client';

import { useEffect } from 'react';
import { notify } from '@/components/ui/toast';
import { onSignedIn } from '../kit/session-events';
import type { SaveState } from './field-saver';

type Saver = {
  flush: (isLast?: boolean) => Promise<boolean>;
  read: () => { save: SaveState };
  setOpen: (isOpen: boolean) => void;
};

const NOT_SAVED =
  'Your last changes are not saved. This browser keeps them: open the editor again to save them.';

/**
 * Saves when the connection is back, when the user has signed in again, and when the user leaves the page. The browser
 * asks for confirmation before the site is left with unsaved changes.
 */
export function useSaver(saver: Saver): void {
  useEffect(() => {
    const saveNow = () => void saver.flush();
    const saveLast = () => document.visibilityState === 'hidden' && void saver.flush(true);
    const warn = (event: BeforeUnloadEvent) => saver.read().save.kind !== 'saved' && event.preventDefault();
    const stopSignedIn = onSignedIn(saveNow);
    window.addEventListener('online', saveNow);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', saveLast);
    saver.setOpen(true);
    saveNow(); // stores at once what was merged when the draft was opened
    return () => {
      stopSignedIn();
      window.removeEventListener('online', saveNow);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', saveLast);
      saver.setOpen(false);
      void saver.flush().then((isSaved) => isSaved || notify.error(NOT_SAVED));
    };
  }, [saver]);
}
