import type { ReactNode } from 'react';
import { Picture } from '@/components/site/picture';
import { EXPERIENCES } from '@/lib/planner/experiences';
import { EXPERIENCE_IDS, type Experience } from '@/lib/planner/schema';

/** The lead picture for each experience, made on the server so that the picture index stays there. */
export function buildPlanPictures(): Record<Experience, ReactNode> {
  const entries = EXPERIENCE_IDS.map((id) => [
    id,
    <Picture
      key={id}
      name={EXPERIENCES[id].picture}
      priority
      sizes="(min-width: 78rem) 34rem, (min-width: 48rem) 44vw, 94vw"
      className="aspect-[3/2] rounded-xl"
    />,
  ]);
  return Object.fromEntries(entries) as Record<Experience, ReactNode>;
}
