import { toSmallPictureUrl } from '../../company/pictures/pictures';
import { toPackagePath } from '../model/collections';
import { toPriced, type Priced } from '../prices/price';
import { listStayKinds } from '../catalogue/day-words';
import { getTripFacts, type Stay } from '../catalogue/trip-facts';
import type { TripBrief } from '../shortlist/trip-brief';
import { MEALS, type Meal, type PackageDetail } from '../model/types';

/** The facts about a package that a comparison needs; sent to the browser. */
export type CompareFacts = Priced &
  Omit<TripBrief, 'location' | 'priced'> & {
    stays: Stay[];
    stayKinds: string[];
    houseboatNights: number;
    driveMinutes: number;
    longestDriveMinutes: number;
    meals: Record<Meal, number>;
    /** Specials that are included, and optional extras with a note that they cost more. */
    specials: string[];
    extras: string[];
    exclusions: string[];
    rating: number;
    reviewCount: number;
  };

export function toCompareFacts(tourPackage: PackageDetail): CompareFacts {
  const { id, slug, title, duration, image, itinerary, exclusions, rating, reviewCount } = tourPackage;
  const { honeymoonSpecials, extras } = tourPackage;
  const { stays, longestDrive } = getTripFacts(tourPackage);
  const meals = MEALS.map((meal) => [meal, itinerary.filter((day) => day.meals.includes(meal)).length]);
  return {
    ...toPriced(tourPackage),
    id,
    key: slug ?? id,
    title,
    path: toPackagePath(tourPackage),
    duration,
    stays,
    picture: toSmallPictureUrl(image),
    stayKinds: listStayKinds(tourPackage.stays),
    houseboatNights: itinerary.filter(({ accommodation }) => accommodation === 'houseboat').length,
    driveMinutes: itinerary.reduce((sum, { drive }) => sum + (drive?.minutes ?? 0), 0),
    longestDriveMinutes: longestDrive?.minutes ?? 0,
    meals: Object.fromEntries(meals) as Record<Meal, number>,
    specials: honeymoonSpecials,
    extras: extras.map(({ name }) => `${name} (extra)`),
    exclusions,
    rating,
    reviewCount,
  };
}
