import { CLOSURES } from '../places/closures';
import { formatDriveTime } from '../platform/format/drive-time';
import { getDrive, getPlaceName, STOP_IDS, type PlaceId, type StopId } from './plan/geography';
import { OUTINGS } from './plan/outings';

/** Something to do at a place; `road` describes the round trip by car; null if none is needed. */
type PlaceOuting = { name: string; detail: string; road: string | null };
type PlaceDrive = { to: string; km: number; minutes: number };

/** The planner's data about a place. */
export type PlaceGuide = {
  outings: PlaceOuting[];
  /** From the nearest to the farthest. */
  drives: PlaceDrive[];
  /** When the outings are closed. */
  closures: string[];
};

/** The planner's outings and drives for a place; empty for a place where the planner does not stop. */
export function getPlaceGuide(slug: string): PlaceGuide {
  const stop = STOP_IDS.find((id) => id === slug);
  if (!stop) return { outings: [], drives: [], closures: [] };
  // Leave out outings that only repeat another one, such as a second treatment.
  const outings = OUTINGS[stop].filter(({ again }) => !again);
  const closures = outings.flatMap(({ closure }) => (closure ? CLOSURES[closure].text : []));
  return {
    outings: outings.map(({ name, detail, loop }) => ({
      name,
      detail,
      road: loop ? `${loop.km} km by car and back, about ${formatDriveTime(loop.minutes)}` : null,
    })),
    drives: listDrives(stop),
    closures: [...new Set(closures)],
  };
}

function listDrives(stop: StopId): PlaceDrive[] {
  const others: PlaceId[] = ['cochin', ...STOP_IDS];
  return others
    .flatMap((other) => {
      const drive = getDrive(stop, other);
      return drive ? { to: other === 'cochin' ? 'Cochin airport' : getPlaceName(other), ...drive } : [];
    })
    .sort((a, b) => a.minutes - b.minutes);
}
