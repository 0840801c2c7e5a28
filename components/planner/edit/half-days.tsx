import { listOptions, type Edit } from '@/lib/planner/edit/edit';
import { listOtherDays } from '@/lib/planner/edit/targets';
import { SLOT_NAMES, type EditedPlan, type SlotName } from '@/lib/planner/edit/types';
import { getPicked, listFrames, countNights } from '@/lib/planner/edit/frames';
import { findClosure, toRoom } from '@/lib/planner/plan/pick';
import { Choices } from './choices';

const SLOT_WORDS: Record<SlotName, string> = { am: 'morning', pm: 'afternoon', eve: 'evening' };

type Props = { plan: EditedPlan; stay: number; onEdit: (edit: Edit) => void };

/** One line for each half-day and evening of a stay, to choose another outing, move it to another day, or free it. */
export function HalfDays({ plan, stay: index, onEdit }: Props) {
  const stay = plan.stays[index];
  if (!stay) return null;
  const firstDay = countNights(plan.stays.slice(0, index)) + 1;
  const frames = listFrames(plan.stays).filter(({ stay: owner }) => owner === index);
  return frames.map(({ frame }) => {
    const room = toRoom(frame);
    const isOpen = (slot: SlotName) =>
      slot === 'eve' ? room.evening : room.halves > 0 && (frame.at > 0 || slot === 'pm');
    return SLOT_NAMES.filter((slot) => isOpen(slot) || getPicked(stay, frame.at, slot)).map((slot) => (
      <HalfDay
        key={`${frame.at} ${slot}`}
        plan={plan}
        place={{ stay: index, day: frame.at, slot }}
        firstDay={firstDay}
        onEdit={onEdit}
      />
    ));
  });
}

type HalfDayProps = {
  plan: EditedPlan;
  place: { stay: number; day: number; slot: SlotName };
  /** The day of the trip on which the stay begins. */
  firstDay: number;
  onEdit: (edit: Edit) => void;
};

function HalfDay({ plan, place, firstDay, onEdit }: HalfDayProps) {
  const { stay: index, day, slot } = place;
  const stay = plan.stays[index];
  const picked = stay && getPicked(stay, day, slot);
  const options = listOptions(plan, index, day, slot);
  const days = listOtherDays(plan, index, day, slot);
  if (!picked && options.length === 0) return null;

  const choose = (outing: number | null) => onEdit({ kind: 'outing', ...place, outing });
  const time = `Day ${firstDay + day}, ${picked?.full ? 'whole day' : SLOT_WORDS[slot]}`;
  return (
    <Choices
      summary={`${time}: ${picked?.name ?? 'free'}`}
      groups={[
        {
          choices: [
            ...options.map((outing) => ({
              key: outing.number,
              label: outing.name,
              note: findClosure(outing, plan.answers.start, firstDay + day - 1) ?? undefined,
              onChoose: () => choose(outing.number),
            })),
            ...(picked ? [{ key: 'free', label: 'Leave it free', onChoose: () => choose(null) }] : []),
          ],
        },
        {
          heading: `${picked?.name ?? ''} on another day`,
          choices: days.map(({ day: to, reason }) => ({
            key: to,
            label: `Day ${firstDay + to}`,
            problem: reason ?? undefined,
            onChoose: () => onEdit({ kind: 'day', ...place, to }),
          })),
        },
      ]}
    />
  );
}
