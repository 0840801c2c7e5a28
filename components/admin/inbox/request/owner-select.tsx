'use client';

import { useEffect } from 'react';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** Selects the lead owner. */
export function OwnerSelect({ request }: { request: InboxItem }) {
  const staff = useInbox((state) => state.staff);
  const staffNames = useInbox((state) => state.staffNames);
  const { assign, loadStaffNames } = useInboxActions();
  useEffect(() => {
    void loadStaffNames();
  }, [loadStaffNames]);

  const own = request.assignee;
  const known = [staff, ...(staffNames ?? []).filter(({ id }) => id !== staff.id)];
  // Also list the current owner after that person has left the team.
  const names = own && !known.some(({ id }) => id === own.id) ? [...known, own] : known;
  return (
    <label className="flex items-center gap-3">
      <span className="w-20 shrink-0 text-sm text-ink-soft">Owner</span>
      <select
        value={own?.id ?? ''}
        onChange={(event) => void assign(request.id, event.target.value || null)}
        className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-white px-2"
      >
        <option value="">Nobody</option>
        {names.map(({ id, username }) => (
          <option key={id} value={id}>
            {id === staff.id ? `${username} (me)` : username}
          </option>
        ))}
      </select>
    </label>
  );
}
