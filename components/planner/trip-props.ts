import type { ReactNode } from 'react';
import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import type { PricedPackage } from '@/lib/planner/estimate';
import type { Experience, PlannerAnswers } from '@/lib/planner/schema';

export type PlanPageProps = {
  packages: PricedPackage[];
  /** The lead picture of each experience, made on the server. */
  pictures: Record<Experience, ReactNode>;
  contact: ContactDetails;
  /** Where the site is, for links that are passed on. */
  origin: string;
  resultsPath: string;
  /** Stands at the top of the printed plan. */
  leafletHead: ReactNode;
};

export type TripScreenProps = PlanPageProps & { answers: PlannerAnswers };
