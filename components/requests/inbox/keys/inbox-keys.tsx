'use client';

import { useRouter } from 'next/navigation';
import { useContext, useEffect } from 'react';
import { leave } from '@/components/editing/kit/unsaved';
import { registerKeys } from '../../../staff/shortcuts/key-scope';
import { findRowId } from '../browser/row-element';
import { InboxContext } from '../state/inbox-context';
import { activateRow, pressInboxKey } from './press-inbox-key';

/** Registers the inbox's keys while mounted. */
export function InboxKeys() {
  const inbox = useContext(InboxContext);
  const router = useRouter();
  useEffect(() => {
    if (!inbox) return;
    const go = (path: string) => leave(() => router.push(path));
    // A key acts on the row that the user has focused since the last key press. `document.activeElement` is not used:
    // after a key has moved the active row, the previous row still has the focus for a moment.
    let focusedRow: string | null = null;
    const recordRow = ({ target }: FocusEvent) => {
      focusedRow = findRowId(target);
    };
    document.addEventListener('focusin', recordRow);
    const unregister = registerKeys((key) => {
      if (focusedRow) activateRow(inbox, focusedRow);
      focusedRow = null;
      return pressInboxKey(inbox, key, go);
    });
    return () => {
      document.removeEventListener('focusin', recordRow);
      unregister();
    };
  }, [inbox, router]);
  return null;
}
