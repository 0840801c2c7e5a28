'use client';

import { leaveGroup, useRequestingGroup } from '@/components/site/trip-parts/requesting-group';

/**
 * Says that the request is sent for a group that has chosen together, and offers to send it as a personal one instead.
 */
export function ForGroup({ chosen }: { chosen: string }) {
  if (!useRequestingGroup(chosen)) return null;
  return (
    <div className="rounded-lg bg-lagoon-pale px-4 py-3 text-sm">
      <p>You are asking for your group. We see its ticks, but no name except yours.</p>
      <button type="button" onClick={leaveGroup} className="min-h-11 font-semibold text-lagoon underline">
        Leave the group out
      </button>
    </div>
  );
}
