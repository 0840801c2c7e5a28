import { readDayTitles } from '../planner/itinerary-data';
import { parseAnswers } from '../planner/schema';
import { encodeAnswers } from '../planner/share';
import { toInboxItem, type RequestRow } from './row';
import type { ActivityItem, InboxDetail, RequestedPlan } from './types';

/** The row of a request's detail (DETAIL_COLUMNS). */
export type DetailRow = RequestRow & {
  tourId: string | null;
  message: string;
  visitorMessage: string;
  userAgent: string | null;
  ipAddress: string | null;
  locationCity: string | null;
  locationState: string | null;
  locationCountry: string | null;
  updatedAt: Date;
  experiences: string[] | null;
  vibe: string | null;
  comfortLevel: string | null;
  duration: number | null;
  itineraryData: unknown;
};

export type ActivityRow = {
  id: bigint;
  at: Date;
  staff: { username: string } | null;
  kind: string;
  before: unknown;
  after: unknown;
  note: string | null;
  batchId: string | null;
};

/** Maps a request and its history to the detail shown to staff. */
export function toInboxDetail(row: DetailRow, activity: ActivityRow[]): InboxDetail {
  const { tourId, message, visitorMessage, userAgent, ipAddress } = row;
  const { locationCity, locationState, locationCountry } = row;
  return {
    ...toInboxItem(row),
    ...{ tourId, message, visitorMessage, userAgent, ipAddress },
    ...{ locationCity, locationState, locationCountry },
    updatedAt: row.updatedAt.toISOString(),
    activity: activity.map(toActivityItem),
    plan: toRequestedPlan(row),
  };
}

function toActivityItem({ id, at, staff, kind, before, after, note, batchId }: ActivityRow): ActivityItem {
  const names = { staff: staff?.username ?? null, kind, note, batchId };
  return { id: String(id), at: at.toISOString(), ...names, before, after };
}

function toRequestedPlan(row: DetailRow): RequestedPlan | null {
  const { source, experiences, vibe, comfortLevel, duration, groupSize, itineraryData } = row;
  if (source !== 'custom_planner' || !experiences || !vibe || !comfortLevel || !duration) return null;
  const answers = parseAnswers({ experiences, vibe, comfort: comfortLevel, duration, groupSize });
  return {
    days: duration,
    experiences,
    vibe,
    comfortLevel,
    dayTitles: readDayTitles(itineraryData),
    code: answers ? encodeAnswers(answers) : '',
  };
}
