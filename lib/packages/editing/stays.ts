import { getTripFacts } from '../catalogue/trip-facts';
import { toPackageInput, type DraftContent, type DraftStay } from './draft';

export const EMPTY_STAY: DraftStay = {
  place: '',
  nights: null,
  kind: '',
  room: '',
  examples: [],
  isSample: false,
};

/** The stays of the day plan, with the texts already written for each place. */
export function followDayPlan(content: DraftContent): DraftStay[] {
  const { itinerary } = toPackageInput(content);
  return getTripFacts({ itinerary }).stays.map((night) => {
    const written = content.stays.find(({ place }) => place === night.place);
    return { ...(written ?? EMPTY_STAY), ...night };
  });
}
