import type { FileError } from '../../platform/format/file-problem';
import { isSameText } from '../../platform/format/fold-text';
import type { ReviewRow } from './csv';
import { newReviewSchema, type NewReview } from './schema';
import type { TripName } from './types';

/** Checks the rows of a file. A row may give its trip by id, slug or title. */
export function checkReviewRows(
  rows: readonly ReviewRow[],
  trips: readonly TripName[],
): { reviews: NewReview[]; errors: FileError[] } {
  const reviews: NewReview[] = [];
  const errors: FileError[] = [];
  for (const read of rows) {
    if ('message' in read) {
      errors.push(read);
      continue;
    }
    const { row, input } = read;
    const parsed = newReviewSchema.safeParse(input);
    const [issue] = parsed.error?.issues ?? [];
    const trip = parsed.data?.tourId ? findTrip(parsed.data.tourId, trips) : null;
    if (!parsed.success)
      errors.push({ row, field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' });
    else if (parsed.data.tourId && !trip)
      errors.push({ row, field: 'tourId', message: `There is no trip ${parsed.data.tourId}.` });
    else reviews.push({ ...parsed.data, tourId: trip?.id ?? null });
  }
  return { reviews, errors };
}

function findTrip(name: string, trips: readonly TripName[]): TripName | undefined {
  return trips.find(({ id, slug, title }) => [id, slug, title].some((one) => isSameText(one ?? '', name)));
}
