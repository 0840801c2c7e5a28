export const ITINERARY_STATUSES = ['new', 'contacted', 'quoted', 'converted', 'closed'] as const;
export type ItineraryStatus = (typeof ITINERARY_STATUSES)[number];

/** The eight counts of the specification's point 7. */
export type StaffStats = {
  tours: number;
  keralaTours: number;
  internationalTours: number;
  reviews: number;
  averageRating: number;
  enquiries: number;
  newEnquiries: number;
  convertedEnquiries: number;
};

/** A request of the trip planner, as the list shows it. */
export type ItineraryRequest = {
  id: string;
  reference: string;
  customerName: string;
  email: string;
  phone: string;
  phoneE164: string | null;
  title: string;
  experiences: string[];
  vibe: string;
  comfortLevel: string;
  duration: number;
  groupSize: string;
  estimatedCostMin: number;
  estimatedCostMax: number;
  source: string;
  status: ItineraryStatus;
  suspicion: string | null;
  createdAt: string;
  version: number;
};
