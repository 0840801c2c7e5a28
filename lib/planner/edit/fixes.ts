import { formatDriveTime } from '../../platform/format/drive-time';
import { STOP_IDS, STOPS } from '../plan/geography';
import { formatRoute } from './words';
import { applyEdit, listOptions, type Edit } from './edit';
import { judge, type Finding } from './judge';
import { listLegs } from './frames';
import type { EditedPlan, PlanStay } from './types';

/** A change that removes a finding: a label for its button, the plan after the change, and that plan in words. */
export type Fix = { label: string; plan: EditedPlan; preview: string };

const MAX_FIXES = 2;
/** Added to the cost of removing a place, so that it is sorted after all other fixes. */
const LAST_RESORT = 100_000;
/** Used as the driving time when no road fits into a day (minutes). */
const NO_ROAD = 1_000;

/**
 * At most two changes that remove this finding and improve the plan. The best comes first: by the weighted
 * findings that remain (`toPenalty`), then by driving time. Leaving a place out comes last.
 */
export function suggestFixes(plan: EditedPlan, finding: Finding): Fix[] {
  const before = toPenalty(judge(plan));
  return listCandidates(plan, finding)
    .flatMap(({ edit, label }) => {
      const result = applyEdit(plan, edit);
      if (!('plan' in result)) return [];
      const findings = judge(result.plan);
      const isGone = !findings.some(({ text }) => text === finding.text);
      const penalty = toPenalty(findings);
      return isGone && penalty < before
        ? [
            {
              label,
              plan: result.plan,
              cost:
                penalty * 1000 + countDriving(result.plan.stays) + (edit.kind === 'remove' ? LAST_RESORT : 0),
            },
          ]
        : [];
    })
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_FIXES)
    .map(({ label, plan: fixed }) => ({ label, plan: fixed, preview: describePreview(plan, fixed) }));
}

type Candidate = { edit: Edit; label: string };

function listCandidates(plan: EditedPlan, { kind, stay: at, day, slot }: Finding): Candidate[] {
  const stay = plan.stays[at];
  if (!stay) return [];
  const name = STOPS[stay.stop].name;
  const { min, max } = STOPS[stay.stop].nights;
  const toNights = (nights: number): Candidate => ({
    edit: { kind: 'nights', stay: at, nights },
    label: nights > stay.nights ? `One more night in ${name}` : `${nights} nights in ${name}`,
  });
  if (kind === 'nights') return [toNights(stay.nights < min ? min : max)];
  if (kind === 'rest') return [toNights(stay.nights + 1)];
  if (kind === 'boat')
    return [
      toNights(stay.nights + 1),
      { edit: { kind: 'boat', stay: at, hasBoat: false }, label: 'Sleep ashore instead' },
    ];
  if (slot) {
    const [other] = listOptions(plan, at, day, slot);
    const place = { kind: 'outing' as const, stay: at, day, slot };
    return [
      ...(other ? [{ edit: { ...place, outing: other.number }, label: other.name }] : []),
      { edit: { ...place, outing: null }, label: 'Leave it free' },
    ];
  }
  return [
    ...STOP_IDS.flatMap((stop): Candidate[] =>
      [at, at + 1].map((index) => ({
        edit: { kind: 'add', at: index, stop },
        label: `Sleep in ${STOPS[stop].name} on the way`,
      })),
    ),
    ...([-1, 1] as const).map((by): Candidate => ({
      edit: { kind: 'move', stay: at, by },
      label: `Move ${name} ${by < 0 ? 'earlier' : 'later'}`,
    })),
    { edit: { kind: 'remove', stay: at }, label: `Leave ${name} out` },
  ];
}

/** The weighted number of findings. Missing the houseboat is worse than arriving after dark and counts twice. */
function toPenalty(findings: readonly Finding[]): number {
  const toPoints = ({ verdict, kind }: Finding) => (verdict === 'impossible' ? 10 : kind === 'boat' ? 2 : 1);
  return findings.reduce((sum, finding) => sum + toPoints(finding), 0);
}

function countDriving(stays: readonly PlanStay[]): number {
  return listLegs(stays).reduce((sum, { drive }) => sum + (drive?.minutes ?? NO_ROAD), 0);
}

/** The plan after a fix, with the problems that it adds: `Munnar 2, Thekkady 1; longest drive 4 h instead of 6 h 30 min; then everything fits`. */
function describePreview(before: EditedPlan, after: EditedPlan): string {
  const route = formatRoute(after);
  const [former, longest] = [findLongest(before.stays), findLongest(after.stays)];
  const instead = former < NO_ROAD ? ` instead of ${formatDriveTime(former)}` : '';
  const known = new Set(judge(before).map(({ text }) => text));
  const left = judge(after).map(({ text }) => text);
  return [
    route === formatRoute(before) ? null : route,
    longest < former ? `longest drive ${formatDriveTime(longest)}${instead}` : null,
    left.length === 0 ? 'then everything fits' : null,
    ...left.filter((text) => !known.has(text)).map((text) => `but ${text}`),
  ]
    .filter((part) => part !== null)
    .join('; ');
}

function findLongest(stays: readonly PlanStay[]): number {
  return Math.max(...listLegs(stays).map(({ drive }) => drive?.minutes ?? NO_ROAD));
}
