import { formatDriveTime } from '../../platform/format/drive-time';
import type { DayFrame } from '../plan/types';
import {
  EASY_DRIVE,
  LONG_DRIVE,
  MAX_DAY_DRIVE,
  MAX_GATEWAY_DRIVE,
  MAX_TRANSFER,
  STOPS,
  getDrive,
  getPlaceName,
  type PlaceId,
} from '../plan/geography';
import { toDepartureTime } from '../plan/day-words';
import type { Outing } from '../plan/outings';
import { findClosure, toRoom } from '../plan/pick';
import type { PlannerAnswers } from '../plan/answers';
import { SLOT_NAMES, type EditedPlan, type PlanStay, type SlotName } from './types';
import { getPicked, listFrames } from './frames';

export type Verdict = 'good' | 'tight' | 'impossible';
type FindingKind = 'road' | 'flight' | 'boat' | 'nights' | 'rest' | 'outing' | 'closure';
/** A problem of a plan. `stay` is the index of the stay concerned; `slot` is set when an outing is the problem. */
export type Finding = {
  kind: FindingKind;
  verdict: Exclude<Verdict, 'good'>;
  stay: number;
  day: number;
  slot?: SlotName;
  text: string;
};

/** The verdict on a plan in words. */
export const VERDICTS: Record<Verdict, string> = {
  good: 'This plan works: drives, boats and nights fit.',
  tight: 'This plan is possible, but tight.',
  impossible: 'This plan is not possible as it stands.',
};

/** Checks a plan against the rules of the generator. Findings are warnings: the plan can still be saved and sent. */
export function judge(plan: EditedPlan): Finding[] {
  const { stays } = plan;
  return [
    ...stays.flatMap((stay, at) => [
      ...judgeRoad(stays, at),
      ...judgeBoat(stays, at),
      ...judgeNights(stay, at),
      ...judgeRest(stays, at),
    ]),
    ...judgeReturn(stays),
    ...judgeDays(plan),
  ];
}

/** The worst verdict of the findings. */
export function toVerdict(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'impossible')) return 'impossible';
  return findings.length > 0 ? 'tight' : 'good';
}

function judgeRoad(stays: readonly PlanStay[], at: number): Finding[] {
  const [from, to] = [toPlace(stays, at - 1), toPlace(stays, at)];
  const isFirst = at === 0;
  return judgeDrive(from, to, isFirst ? MAX_GATEWAY_DRIVE : MAX_TRANSFER, isFirst)
    .filter(({ verdict }) => !(verdict === 'tight' && isOnlyBoat(stays[at])))
    .map((finding) => ({ ...finding, stay: at, day: 0 }));
}

function judgeReturn(stays: readonly PlanStay[]): Finding[] {
  const at = stays.length - 1;
  return judgeDrive(toPlace(stays, at), 'cochin', MAX_GATEWAY_DRIVE, true).map((finding) => ({
    ...finding,
    stay: at,
    day: stays[at]?.nights ?? 0,
  }));
}

function judgeDrive(
  from: PlaceId,
  to: PlaceId,
  limit: number,
  hasFlight: boolean,
): Pick<Finding, 'kind' | 'verdict' | 'text'>[] {
  const road = getDrive(from, to);
  const names = `${toName(from)} to ${toName(to)}`;
  const kind = hasFlight ? 'flight' : 'road';
  if (!road)
    return [{ kind, verdict: 'impossible', text: `${names} is too far for one day. Sleep on the way.` }];
  const time = `${names} takes ${formatDriveTime(road.minutes)}`;
  if (road.minutes > limit) {
    const reason = hasFlight ? 'too long on a day with a flight' : 'too long for one day';
    return [{ kind, verdict: 'impossible', text: `${time}: ${reason}.` }];
  }
  return !hasFlight && road.minutes > LONG_DRIVE
    ? [{ kind, verdict: 'tight', text: `${time}, which leaves little of that day.` }]
    : [];
}

/** True for a stay of a single night on a houseboat. `judgeBoat`, not `judgeRoad`, warns about a long drive to it. */
function isOnlyBoat(stay: PlanStay | undefined): boolean {
  return stay?.hasBoat === true && stay.nights === 1;
}

/** Checks the generator's rule that guests reach the boat by noon, or spend the night before at the same place. */
function judgeBoat(stays: readonly PlanStay[], at: number): Finding[] {
  const stay = stays[at];
  if (!stay || !isOnlyBoat(stay)) return [];
  const finding = { kind: 'boat' as const, stay: at, day: 0 };
  if (at === 0)
    return [
      {
        ...finding,
        verdict: 'impossible',
        text: 'Houseboats board at noon, so not on the day that you land. Sleep ashore first.',
      },
    ];
  const minutes = getDrive(toPlace(stays, at - 1), stay.stop)?.minutes ?? Number.POSITIVE_INFINITY;
  if (minutes > MAX_TRANSFER)
    return [
      {
        ...finding,
        verdict: 'impossible',
        text: `The houseboat boards at noon; from ${toName(toPlace(stays, at - 1))} you cannot be there in time.`,
      },
    ];
  return minutes > LONG_DRIVE
    ? [
        {
          ...finding,
          verdict: 'tight',
          text: `Leave ${toName(toPlace(stays, at - 1))} by ${toDepartureTime(minutes)} to board at noon.`,
        },
      ]
    : [];
}

function judgeNights({ stop, nights }: PlanStay, at: number): Finding[] {
  const { min, max } = STOPS[stop].nights;
  const name = STOPS[stop].name;
  const finding = { kind: 'nights' as const, verdict: 'tight' as const, stay: at, day: 0 };
  if (nights < min)
    return [{ ...finding, text: `${name} deserves ${min} nights: one leaves no day without a long drive.` }];
  return nights > max
    ? [{ ...finding, text: `${nights} nights in ${name} leave days without a plan; most stay ${max}.` }]
    : [];
}

/** Reports too much driving on the day after a long drive. */
function judgeRest(stays: readonly PlanStay[], at: number): Finding[] {
  if (stays[at]?.nights !== 1) return [];
  const before = getDrive(toPlace(stays, at - 1), toPlace(stays, at))?.minutes ?? 0;
  const after = getDrive(toPlace(stays, at), toPlace(stays, at + 1))?.minutes ?? 0;
  if (before <= LONG_DRIVE || after <= EASY_DRIVE) return [];
  const text = `Two long drives in a row, ${formatDriveTime(before)} and ${formatDriveTime(after)}: one more night would rest you.`;
  return [{ kind: 'rest', verdict: 'tight', stay: at, day: 0, text }];
}

function judgeDays({ stays, answers }: EditedPlan): Finding[] {
  return listFrames(stays).flatMap(({ stay: index, frame }) => {
    const stay = stays[index] as PlanStay;
    const picked = SLOT_NAMES.flatMap((slot) => {
      const outing = getPicked(stay, frame.at, slot);
      return outing ? [{ slot, outing }] : [];
    });
    const place = { stay: index, day: frame.at };
    return [
      ...picked.flatMap(({ slot, outing }) => [
        ...judgeOuting(frame, slot, outing).map((finding) => ({ ...finding, ...place })),
        ...judgeClosure(outing, answers, frame.day).map((finding) => ({ ...finding, ...place, slot })),
      ]),
      ...judgeDriving(frame, picked).map((finding) => ({ ...finding, ...place })),
    ];
  });
}

type Picked = { slot: SlotName; outing: Outing };
type OutingFinding = Omit<Finding, 'stay' | 'day'>;

function judgeOuting(frame: DayFrame, slot: SlotName, outing: Outing): OutingFinding[] {
  const text = findObstacle(frame, slot, outing);
  return text === null ? [] : [{ kind: 'outing', verdict: 'impossible', slot, text }];
}

/** Why an outing does not fit into a half-day or evening; null when it does. */
export function findObstacle(frame: DayFrame, slot: SlotName, outing: Outing): string | null {
  const room = toRoom(frame);
  const isAfternoon = frame.at === 0 || slot === 'pm';
  const isTooLate = outing.morning && isAfternoon;
  const isTooEarly = frame.at === 0 && slot === 'am';
  if (slot === 'eve' ? room.evening : room.halves > 0 && !isTooLate && !isTooEarly) return null;
  const reason = room.halves > 0 ? 'it needs a morning here' : 'no time is left after the drive of that day';
  return `${outing.name}: ${reason}.`;
}

/** Reports an outing that is closed in that month or, if the start date of the trip is known, on that weekday. */
function judgeClosure(outing: Outing, { start }: PlannerAnswers, day: number): Omit<OutingFinding, 'slot'>[] {
  const text = findClosure(outing, start, day);
  return text === null ? [] : [{ kind: 'closure', verdict: 'tight', text: `${outing.name}: ${text}` }];
}

/**
 * Checks the total driving of a day: the transfer and the round trips. The finding has the slot of the longest round
 * trip.
 */
function judgeDriving({ from, stay }: DayFrame, picked: readonly Picked[]): OutingFinding[] {
  const toMinutes = ({ outing }: Picked) => outing.loop?.minutes ?? 0;
  const loops = picked.reduce((sum, one) => sum + toMinutes(one), 0);
  const road = from ? (getDrive(from, stay.stop)?.minutes ?? 0) : 0;
  if (loops === 0 || road + loops <= MAX_DAY_DRIVE) return [];
  const text = `${formatDriveTime(road + loops)} in the car on one day: leave one outing out.`;
  const slot = [...picked].sort((a, b) => toMinutes(b) - toMinutes(a))[0]?.slot;
  return [{ kind: 'outing', verdict: 'impossible', slot, text }];
}

function toPlace(stays: readonly PlanStay[], at: number): PlaceId {
  return stays[at]?.stop ?? 'cochin';
}

function toName(place: PlaceId): string {
  return place === 'cochin' ? 'Cochin airport' : getPlaceName(place);
}
