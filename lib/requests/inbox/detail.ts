import { parseChosenExtras } from '../../packages/model/itinerary';
import { describeEdits } from '../../planner/edit/words';
import { readDayTitles } from '../../planner/plan/itinerary-data';
import { listShown, readStoredAnswers, toStoredCode } from '../../planner/price/plan-shown-column';
import { toInboxItem, toPlanAnswers, type RequestRow } from './row';
import { pickFields } from '../derived-fields';
import type { FieldValues } from '../fields';
import type { CloseReason } from './status';
import type { ActivityItem, InboxDetail, RequestedPlan } from './types';

/** The row of a request's detail (DETAIL_COLUMNS). */
export type DetailRow = RequestRow &
  FieldValues & {
    extras: unknown;
    groupId: string | null;
    message: string;
    visitorMessage: string;
    userAgent: string | null;
    ipAddress: string | null;
    locationCity: string | null;
    locationState: string | null;
    locationCountry: string | null;
    updatedAt: Date;
    closeReason: CloseReason | null;
    closeNote: string;
    itineraryData: unknown;
    planCode: string | null;
    planShown: unknown;
  };

export type ActivityRow = {
  id: bigint;
  at: Date;
  staff: { displayName: string } | null;
  kind: string;
  before: unknown;
  after: unknown;
  note: string | null;
  batchId: string | null;
};

/** Maps a request and its history to the detail shown to staff. */
export function toInboxDetail(
  row: DetailRow,
  activity: ActivityRow[],
  { priceToday, group, quotes, trip }: Pick<InboxDetail, 'priceToday' | 'group' | 'quotes' | 'trip'>,
): InboxDetail {
  const { message, visitorMessage, userAgent, ipAddress } = row;
  const { locationCity, locationState, locationCountry } = row;
  const { closeReason, closeNote } = row;
  return {
    ...toInboxItem(row),
    message,
    visitorMessage,
    userAgent,
    ipAddress,
    extras: parseChosenExtras(row.extras),
    locationCity,
    locationState,
    locationCountry,
    ...pickFields(row),
    closeReason,
    closeNote,
    updatedAt: row.updatedAt.toISOString(),
    activity: activity.map(toActivityItem),
    plan: toRequestedPlan(row),
    priceToday,
    group,
    quotes,
    trip,
  };
}

function toActivityItem({ id, at, staff, kind, before, after, note, batchId }: ActivityRow): ActivityItem {
  const names = { staff: staff?.displayName ?? null, kind, note, batchId };
  return { id: String(id), at: at.toISOString(), ...names, before, after };
}

function toRequestedPlan(row: DetailRow): RequestedPlan | null {
  const given = toPlanAnswers(row);
  if (!given) return null;
  const { itineraryData, planCode, planShown, agreedTotal } = row;
  const estimate = agreedTotal === null ? { min: row.costMin ?? 0, max: row.costMax ?? 0 } : null;
  const answers = readStoredAnswers({
    ...row,
    adultsCount: row.adults,
    childrenCount: row.children,
    childrenAges: row.ages,
    travelDate: row.travelDate === null ? null : new Date(row.travelDate),
  });
  const code = answers ? toStoredCode(planCode, answers) : (planCode ?? '');
  return {
    ...given,
    dayTitles: readDayTitles(itineraryData),
    code,
    shown: answers ? listShown(planShown, answers, estimate) : [],
    edits: describeEdits(code),
  };
}
