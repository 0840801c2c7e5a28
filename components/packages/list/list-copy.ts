import type { CollectionKey } from '@/lib/packages/model/collections';

export type ListCopy = {
  /** Document title without the brand name. */
  documentTitle: string;
  description: string;
  /** Placeholder of the search. */
  example?: string;
};

/** Texts of each list page for search engines, and of its search. Names, subtitles and rules of the lists are in lib/packages/model/collections. */
export const LIST_COPY: Record<CollectionKey, ListCopy> = {
  signature: {
    documentTitle: 'Signature trips in Kerala with season prices',
    description:
      'Kerala trips from Kochi, from a sunrise camp at Kolukkumalai to eight days through hills and backwaters, each with its off-season and on-season price.',
  },
  group: {
    documentTitle: 'Kerala tour packages for groups and families',
    description:
      'Kerala tour packages from Kochi with one price per head for two, four or six adults: Munnar, Thekkady, the backwaters, Kovalam and Kanyakumari.',
  },
  honeymoon: {
    documentTitle: 'Kerala honeymoon packages for couples',
    description:
      'A Kerala honeymoon from Kochi at one price for the couple: hills, a houseboat and a beach, with candlelight dinner, cake, room decoration and a photo hour.',
    example: 'houseboat for two, under 40k',
  },
  outbound: {
    documentTitle: 'Outbound tours from Kochi: trips abroad',
    description:
      'Trips abroad planned from Kochi, with hotels, transfers and a plan for each day before you fly. One price per person, and a person in Kochi to call.',
    example: '6 days, under 40k',
  },
};
