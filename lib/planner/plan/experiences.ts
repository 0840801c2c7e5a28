import type { Choice } from './choices';
import type { StopId } from './geography';
import { EXPERIENCE_IDS, type Experience } from './answers';

export type ExperienceRow = Choice<Experience> & {
  picture: string;
  /** The word for this experience in the trip's title; null if titles never contain it. */
  titleWord: string | null;
  /** Words or phrases to search for in a package's highlights and description, singular or plural. */
  keywords: readonly string[];
  /** The stops that offer this experience, each with a weight from 1 (possible) to 3 (best). */
  places: Readonly<Partial<Record<StopId, 1 | 2 | 3>>>;
};

/** Per-experience configuration for questionnaire, matching, plan, title and messages. */
export const EXPERIENCES: Record<Experience, ExperienceRow> = {
  houseboat: {
    id: 'houseboat',
    label: 'Houseboat',
    titleWord: 'Houseboat',
    sentence: 'A night on a kettuvallam with its own cook.',
    picture: 'houseboat-night',
    keywords: ['houseboat', 'kettuvallam'],
    places: { alleppey: 3, kumarakom: 2 },
  },
  'tea-plantation': {
    id: 'tea-plantation',
    label: 'Tea Plantations',
    titleWord: 'Tea Hills',
    sentence: 'Mornings among the tea bushes, and how a leaf becomes tea.',
    picture: 'munnar',
    keywords: ['tea plantation', 'tea garden', 'tea estate', 'tea hill'],
    places: { munnar: 3, wayanad: 2, vagamon: 2 },
  },
  ayurveda: {
    id: 'ayurveda',
    label: 'Ayurveda',
    titleWord: 'Ayurveda',
    sentence: 'Warm oil, a physician to ask first, and time to rest after.',
    picture: 'ayurveda',
    keywords: ['ayurveda', 'ayurvedic'],
    places: { marari: 3, kumarakom: 3, varkala: 3, cheruthuruthy: 3, alleppey: 1, thekkady: 1, munnar: 1 },
  },
  wildlife: {
    id: 'wildlife',
    label: 'Wildlife',
    titleWord: 'Wildlife',
    sentence: 'Elephants by the lake, tahr on the slopes, birds at six.',
    picture: 'thekkady',
    keywords: ['wildlife', 'elephant', 'tahr', 'sanctuary'],
    places: { thekkady: 3, wayanad: 3, munnar: 1, kumarakom: 1 },
  },
  beach: {
    id: 'beach',
    label: 'Beaches',
    titleWord: 'Beach',
    sentence: 'Soft sand, palms, and fishing boats coming in.',
    picture: 'kovalam',
    keywords: ['beach', 'beaches', 'seaside'],
    places: { marari: 3, varkala: 3, kozhikode: 2, alleppey: 1 },
  },
  festivals: {
    id: 'festivals',
    label: 'Festivals & Culture',
    titleWord: 'Festival',
    sentence: 'Kathakali, drums and lamps; a temple festival if your dates allow.',
    picture: 'kathakali',
    keywords: ['festival', 'kathakali', 'temple', 'kalaripayattu'],
    places: { 'fort-kochi': 3, cheruthuruthy: 3, thekkady: 2, munnar: 1, varkala: 1, alleppey: 1 },
  },
  food: {
    id: 'food',
    label: 'Kerala Food',
    titleWord: 'Food',
    sentence: 'Spice gardens, banana-leaf meals and the fish of the day.',
    picture: 'sadya',
    keywords: ['food', 'cuisine', 'sadya', 'seafood'],
    places: { 'fort-kochi': 3, kozhikode: 3, thekkady: 2, alleppey: 2, kumarakom: 1, marari: 1, varkala: 1 },
  },
  backwaters: {
    id: 'backwaters',
    label: 'Backwaters',
    titleWord: 'Backwaters',
    sentence: "Canoes on narrow canals, village life at the water's edge.",
    picture: 'alleppey',
    keywords: ['backwater', 'vembanad'],
    places: { alleppey: 3, kumarakom: 3, marari: 1 },
  },
  // Empty on purpose: trekking has no effect on matching, itinerary and labels.
  trekking: {
    id: 'trekking',
    label: 'Trekking',
    titleWord: null,
    sentence: 'Ridge and forest walks; our team arranges them with you.',
    picture: 'wayanad',
    keywords: [],
    places: {},
  },
};

/** Note shown with the plan when trekking was chosen. */
export const TREKKING_NOTE =
  'Trekking depends on permits, weather and your party, so it is not in the day plan: our team arranges it with you.';

/** The chosen experiences without trekking, in the order of EXPERIENCES. */
export function selectPlanned(chosen: readonly Experience[]): Experience[] {
  return EXPERIENCE_IDS.filter((id) => id !== 'trekking' && chosen.includes(id));
}

/** The experiences of a plan, and those that did not fit into it, as label and value. */
export function toExperienceFacts(
  chosen: readonly Experience[],
  leftOut: readonly Experience[],
): { label: string; value: string }[] {
  const planned = chosen.filter((one) => !leftOut.includes(one));
  return [
    { label: 'Experiences', value: formatExperiences(planned) },
    { label: 'Left out', value: formatExperiences(leftOut) },
  ].filter(({ value }) => value !== '');
}

/** The labels of experiences: `Houseboat, Tea Plantations`. */
export function formatExperiences(experiences: readonly Experience[]): string {
  return experiences.map((id) => EXPERIENCES[id].label).join(', ');
}
