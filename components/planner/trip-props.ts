import type { ReactNode } from 'react';
import type { ChangedPlan } from './edit/types';
import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import type { PlacePhoto } from '@/lib/company/pictures/place-photos';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { PlannerBand } from '@/lib/company/fields/planner-bands';
import type { Experience, PlannerAnswers } from '@/lib/planner/plan/answers';

export type PlanPageProps = {
  packages: PricedPackage[];
  /** Price bands of nights, boats and the car, as far as owners have filled them in. */
  bands: readonly PlannerBand[];
  /** Lead picture of each experience, rendered on the server. */
  pictures: Record<Experience, ReactNode>;
  /** Small pictures by place. */
  placePhotos: Record<string, PlacePhoto[]>;
  /** The offered packages, for a group to choose from; `key` is the package's name in URLs. */
  trips: readonly { key: string; title: string }[];
  /** Current keys of trips by their former keys. */
  renamed: Readonly<Record<string, string>>;
  contact: ContactDetails;
  /** The promised response time, such as `24 hours`. */
  callback: string;
  /** Public origin of the site, for shared links. */
  origin: string;
  resultsPath: string;
};

/** The input of the plan page: answers, or a plan that was changed by hand. */
export type OpenedPlan = { answers: PlannerAnswers; changed: ChangedPlan | null };

export type TripScreenProps = PlanPageProps & OpenedPlan;
