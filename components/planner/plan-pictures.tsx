import type { ReactNode } from 'react';
import { Picture } from '@/components/site/trip-parts/picture';
import { EXPERIENCES } from '@/lib/planner/plan/experiences';
import { STOPS } from '@/lib/planner/plan/geography';
import { listPlacePhotos, type PlacePhoto } from '@/lib/company/pictures/place-photos';
import { EXPERIENCE_IDS, type Experience } from '@/lib/planner/plan/answers';

/** Lead picture of each experience. They are rendered on the server to keep the index of pictures out of the bundle. */
export function buildPlanPictures(): Record<Experience, ReactNode> {
  const entries = EXPERIENCE_IDS.map((id) => [
    id,
    <Picture
      key={id}
      name={EXPERIENCES[id].picture}
      priority
      sizes="(min-width: 78rem) 34rem, (min-width: 48rem) 44vw, 94vw"
      className="aspect-[5/2] rounded-xl sm:aspect-[2/1]"
    />,
  ]);
  return Object.fromEntries(entries) as Record<Experience, ReactNode>;
}

/** Small pictures of the places that plans stop at. */
export function buildPlacePhotos(): Record<string, PlacePhoto[]> {
  return Object.fromEntries(Object.values(STOPS).map(({ name }) => [name, listPlacePhotos(name)]));
}
