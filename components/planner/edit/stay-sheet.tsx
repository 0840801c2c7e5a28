'use client';

import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { listOptions, type Edit } from '@/lib/planner/edit/edit';
import { hasHouseboats } from '@/lib/planner/edit/stays';
import { listAdditions } from '@/lib/planner/edit/fixes';
import type { Verdict } from '@/lib/planner/edit/judge';
import { SLOT_NAMES, type EditedPlan, type SlotName } from '@/lib/planner/edit/types';
import { getPicked, listFrames } from '@/lib/planner/edit/frames';
import { STOP_IDS, STOPS, type StopId } from '@/lib/planner/plan/geography';
import { toRoom } from '@/lib/planner/plan/pick';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import { LabelledSelect } from './labelled-select';

const SLOT_WORDS: Record<SlotName, string> = { am: 'Morning', pm: 'Afternoon', eve: 'Evening' };
const FREE = 'free';

type Props = {
  plan: EditedPlan;
  stay: number;
  verdict: Verdict;
  /** Why the last change was not made. */
  refusal: string;
  onEdit: (edit: Edit) => void;
  onClose: () => void;
};

/** Everything that can be changed of one place of a plan. */
export function StaySheet({ plan, stay: index, verdict, refusal, onEdit, onClose }: Props) {
  const stay = plan.stays[index];
  if (!stay) return null;
  const { name } = STOPS[stay.stop];
  const isFirst = index === 0;
  const isLast = index === plan.stays.length - 1;
  return (
    <Dialog onClose={onClose} place="sheet" className="max-w-xl">
      <DialogTitle>
        {name}, {stay.nights} {stay.nights === 1 ? 'night' : 'nights'}
      </DialogTitle>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {refusal || VERDICT_WORDS[verdict]}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Act
          isOff={isFirst}
          label={`Move ${name} earlier`}
          onAct={() => onEdit({ kind: 'move', stay: index, by: -1 })}
        >
          Earlier
        </Act>
        <Act
          isOff={isLast}
          label={`Move ${name} later`}
          onAct={() => onEdit({ kind: 'move', stay: index, by: 1 })}
        >
          Later
        </Act>
        <Act
          isOff={stay.nights === 1}
          label={`One night less in ${name}`}
          onAct={() => onEdit({ kind: 'nights', stay: index, nights: stay.nights - 1 })}
        >
          − Night
        </Act>
        <Act
          label={`One more night in ${name}`}
          onAct={() => onEdit({ kind: 'nights', stay: index, nights: stay.nights + 1 })}
        >
          + Night
        </Act>
        {hasHouseboats(stay.stop) && (
          <Act
            label={stay.hasBoat ? `No houseboat at ${name}` : `Last night at ${name} on a houseboat`}
            onAct={() => onEdit({ kind: 'boat', stay: index, hasBoat: !stay.hasBoat })}
          >
            {stay.hasBoat ? 'No houseboat' : 'Houseboat night'}
          </Act>
        )}
        <Act label={`Leave ${name} out`} onAct={() => onEdit({ kind: 'remove', stay: index })}>
          Leave out
        </Act>
      </div>
      <div className="mt-5 flex flex-col gap-4">
        <LabelledSelect
          label={`Instead of ${name}`}
          value={stay.stop}
          options={STOP_IDS.map((stop) => [stop, STOPS[stop].name] as const)}
          onChange={(stop: StopId) => onEdit({ kind: 'swap', stay: index, stop })}
        />
        <LabelledSelect
          label={`Add a place after ${name}`}
          value=""
          onChange={(stop: string) => stop && onEdit({ kind: 'add', at: index + 1, stop: stop as StopId })}
        >
          <option value="">Choose a place</option>
          {listAdditions(plan, index + 1).map(({ stop, minutes }) => (
            <option key={stop} value={stop}>
              {`${STOPS[stop].name}, ${toDrivingWords(minutes)}`}
            </option>
          ))}
        </LabelledSelect>
        <HalfDays plan={plan} stay={index} onEdit={onEdit} />
      </div>
      <Button className="mt-6 w-full" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}

const VERDICT_WORDS = {
  good: 'The plan works.',
  tight: 'The plan is possible, and tight.',
  impossible: 'The plan does not work as it stands; close this to see why.',
};

function toDrivingWords(minutes: number | null): string {
  if (minutes === null) return 'too far for one day';
  return minutes > 0 ? `${formatDriveTime(minutes)} more on the road` : 'on the way';
}

type ActProps = { isOff?: boolean; label: string; onAct: () => void; children: string | string[] };

/** A button of the sheet. One that cannot be used stays, so that the focus is not lost. */
function Act({ isOff = false, label, onAct, children }: ActProps) {
  return (
    <Button
      variant="secondary"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onAct()}
      className="px-3!"
    >
      {children}
    </Button>
  );
}

type HalfDaysProps = { plan: EditedPlan; stay: number; onEdit: (edit: Edit) => void };

/** One select for each half-day and evening of a stay, with the outings that fit. */
function HalfDays({ plan, stay: index, onEdit }: HalfDaysProps) {
  const stay = plan.stays[index];
  const days = listFrames(plan.stays)
    .map(({ stay: owner, frame }, at) => ({ owner, frame, day: at + 1 }))
    .filter(({ owner }) => owner === index);
  if (!stay) return null;
  return days.map(({ frame, day }) => {
    const room = toRoom(frame);
    const slots = SLOT_NAMES.filter((slot) => {
      if (getPicked(stay, frame.at, slot)) return true;
      if (slot === 'eve') return room.evening;
      return frame.at === 0 ? slot === 'pm' && room.halves > 0 : room.halves > 0;
    });
    return slots.map((slot) => {
      const picked = getPicked(stay, frame.at, slot);
      const options = listOptions(plan, index, frame.at, slot);
      if (!picked && options.length === 0) return null;
      return (
        <LabelledSelect
          key={`${day} ${slot}`}
          label={`Day ${day}, ${picked?.full ? 'whole day' : SLOT_WORDS[slot].toLowerCase()}`}
          value={picked ? String(picked.number) : FREE}
          options={[
            [FREE, 'Free'] as const,
            ...[...(picked ? [picked] : []), ...options].map(
              ({ number, name }) => [String(number), name] as const,
            ),
          ]}
          onChange={(value: string) =>
            onEdit({
              kind: 'outing',
              stay: index,
              day: frame.at,
              slot,
              outing: value === FREE ? null : Number(value),
            })
          }
        />
      );
    });
  });
}
