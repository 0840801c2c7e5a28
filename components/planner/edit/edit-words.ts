import type { Edit } from '@/lib/planner/edit/edit';
import { findOuting } from '@/lib/planner/edit/frames';
import type { EditedPlan } from '@/lib/planner/edit/types';
import { STOPS } from '@/lib/planner/plan/geography';

/** What an edit does, for undo and for screen readers: `Munnar moved earlier`. */
export function nameEdit({ stays }: EditedPlan, edit: Edit): string {
  const stay = 'stay' in edit ? stays[edit.stay] : undefined;
  const name = stay ? STOPS[stay.stop].name : '';
  switch (edit.kind) {
    case 'move':
      return `${name} moved ${edit.by < 0 ? 'earlier' : 'later'}`;
    case 'nights':
      return `${edit.nights} ${edit.nights === 1 ? 'night' : 'nights'} in ${name}`;
    case 'swap':
      return `${STOPS[edit.stop].name} instead of ${name}`;
    case 'boat':
      return edit.hasBoat ? `A houseboat night at ${name}` : `No houseboat at ${name}`;
    case 'remove':
      return `${name} left out`;
    case 'add':
      return `${STOPS[edit.stop].name} added`;
    case 'outing':
      return (stay && edit.outing !== null && findOuting(stay, edit.outing)?.name) || 'A half-day left free';
    case 'start':
      return 'Another start';
    case 'answers':
      return 'Other comfort or group';
  }
}
