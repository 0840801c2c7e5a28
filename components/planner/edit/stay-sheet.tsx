'use client';

import { countOf } from '@/lib/platform/format/count-of';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import type { Edit } from '@/lib/planner/edit/edit';
import { hasHouseboats } from '@/lib/planner/edit/frames';
import { listPlaces, type PlaceTarget } from '@/lib/planner/edit/targets';
import type { EditedPlan, PlanStay } from '@/lib/planner/edit/types';
import { STOPS, type StopId } from '@/lib/planner/plan/geography';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import { Choices, type Choice } from './choices';
import { HalfDays } from './half-days';

type Props = {
  plan: EditedPlan;
  stay: number;
  verdict: ReactNode;
  undo: ReactNode;
  /** The reason why the last change was refused. */
  refusal: string;
  /** Description of the last change, for screen readers. */
  spoken: string;
  /** What the last change costs; blank if that is unknown or nothing. */
  price: string;
  onEdit: (edit: Edit) => void;
  onClose: () => void;
};

/** Sheet with all changes to one place of a plan. */
export function StaySheet({
  plan,
  stay: index,
  verdict,
  undo,
  refusal,
  spoken,
  price,
  onEdit,
  onClose,
}: Props) {
  // These lists try out every outing and place, which is slow, so they may update after the rest of the sheet.
  const lists = useDeferredValue(
    <>
      <HalfDays plan={plan} stay={index} onEdit={onEdit} />
      <Places plan={plan} stay={index} onEdit={onEdit} />
    </>,
  );
  const stay = plan.stays[index];
  if (!stay) return null;
  return (
    <Dialog onClose={onClose} place="sheet" className="max-w-xl scroll-pb-24">
      <DialogTitle>
        {STOPS[stay.stop].name}, {countOf(stay.nights, 'night')}
      </DialogTitle>
      <p role="status" className={refusal ? 'mt-1 font-semibold text-danger' : 'sr-only'}>
        {refusal || spoken}
      </p>
      {/* The buttons are above the verdict, because its height changes and would move them. */}
      <Acts stay={stay} index={index} isLast={index === plan.stays.length - 1} onEdit={onEdit} />
      <p aria-hidden="true" className="mt-3 font-semibold text-lagoon empty:hidden">
        {price}
      </p>
      <div className="mt-4 text-sm">{verdict}</div>
      <div className="mt-5 border-t border-line">{lists}</div>
      <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex items-center justify-between gap-2 border-t border-line bg-paper px-5 py-3">
        {undo}
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}

type ActsProps = { stay: PlanStay; index: number; isLast: boolean; onEdit: (edit: Edit) => void };

function Acts({ stay, index, isLast, onEdit }: ActsProps) {
  const { name } = STOPS[stay.stop];
  const toNights = (nights: number) => onEdit({ kind: 'nights', stay: index, nights });
  const move = (by: number) => onEdit({ kind: 'move', stay: index, by });
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      <Act isOff={index === 0} label={`Move ${name} earlier`} onAct={() => move(-1)}>
        Earlier
      </Act>
      <Act isOff={isLast} label={`Move ${name} later`} onAct={() => move(1)}>
        Later
      </Act>
      <Act
        isOff={stay.nights === 1}
        label={`One night less in ${name}`}
        onAct={() => toNights(stay.nights - 1)}
      >
        − Night
      </Act>
      <Act label={`One more night in ${name}`} onAct={() => toNights(stay.nights + 1)}>
        + Night
      </Act>
      {hasHouseboats(stay.stop) && (
        <Act
          label={stay.hasBoat ? `No houseboat at ${name}` : `Houseboat night at ${name}`}
          onAct={() => onEdit({ kind: 'boat', stay: index, hasBoat: !stay.hasBoat })}
        >
          {stay.hasBoat ? '− Houseboat' : '+ Houseboat'}
        </Act>
      )}
      <Act label={`Leave out ${name}`} onAct={() => onEdit({ kind: 'remove', stay: index })}>
        Leave out
      </Act>
    </div>
  );
}

type ActProps = { isOff?: boolean; label: string; onAct: () => void; children: string | string[] };

/** A button of the sheet. It stays focusable while it has no effect, so that the focus is not lost. */
function Act({ isOff = false, label, onAct, children }: ActProps) {
  return (
    <Button
      variant="secondary"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onAct()}
      className="px-3! transition-none!"
    >
      {children}
    </Button>
  );
}

type PlacesProps = { plan: EditedPlan; stay: number; onEdit: (edit: Edit) => void };

/** Two lists of places: to replace this one, and to add after it; each place with its driving and any problem. */
function Places({ plan, stay: index, onEdit }: PlacesProps) {
  const [swaps, additions] = useMemo(
    () => [
      listPlaces(plan, (stop) => ({ kind: 'swap', stay: index, stop })),
      listPlaces(plan, (stop) => ({ kind: 'add', at: index + 1, stop })),
    ],
    [plan, index],
  );
  const stay = plan.stays[index];
  if (!stay) return null;
  const { name } = STOPS[stay.stop];
  const swap = (stop: StopId) => onEdit({ kind: 'swap', stay: index, stop });
  const add = (stop: StopId) => onEdit({ kind: 'add', at: index + 1, stop });
  const neighbours = [stay.stop, plan.stays[index + 1]?.stop];
  return (
    <>
      <Choices
        summary={`Another place instead of ${name}`}
        groups={[{ choices: swaps.filter(({ stop }) => stop !== stay.stop).map(toChoice(swap)) }]}
      />
      <Choices
        summary={`Add a place after ${name}`}
        groups={[{ choices: additions.filter(({ stop }) => !neighbours.includes(stop)).map(toChoice(add)) }]}
      />
    </>
  );
}

/** A place with its driving and the reason why it is not possible, if there is one. */
function toChoice(onChoose: (stop: StopId) => void): (place: PlaceTarget) => Choice {
  return ({ stop, minutes, reason }) => ({
    key: stop,
    label: STOPS[stop].name,
    note: minutes === null ? undefined : toDrivingWords(minutes),
    problem: reason ?? undefined,
    onChoose: () => onChoose(stop),
  });
}

function toDrivingWords(minutes: number): string {
  if (minutes === 0) return 'no more driving';
  return `${formatDriveTime(Math.abs(minutes))} ${minutes > 0 ? 'more' : 'less'} on the road`;
}
