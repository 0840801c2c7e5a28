import type { CollectionKey } from '@/lib/packages/model/collections';

export type ListCopy = {
  /** Document title without the brand name. */
  documentTitle: string;
  description: string;
  /** Heading of the banner. The list of packages has its own heading. */
  heading: string;
  lede: string;
  listHeading: string;
};

/** Texts of each list page. Names, subtitles and rules of the lists are in lib/packages/model/collections. */
export const LIST_COPY: Record<CollectionKey, ListCopy> = {
  signature: {
    documentTitle: 'Signature trips in Kerala with season prices',
    description:
      'Kerala trips from Kochi, from a sunrise camp at Kolukkumalai to eight days through hills and backwaters, each with its off-season and on-season price.',
    heading: 'Signature trips in Kerala',
    lede: 'Tea hills, forest lakes, backwaters and a few tracks that only jeeps take. Each trip shows what it costs in either season.',
    listHeading: 'Our Signature Trips',
  },
  group: {
    documentTitle: 'Kerala tour packages for groups and families',
    description:
      'Kerala tour packages from Kochi with one price per head for two, four or six adults: Munnar, Thekkady, the backwaters, Kovalam and Kanyakumari.',
    heading: 'Kerala Tour Packages',
    lede: 'One road trip, one driver, one price per head that falls as your party grows: for two, for four, for six.',
    listHeading: 'Packages by size of your party',
  },
  honeymoon: {
    documentTitle: 'Kerala honeymoon packages for couples',
    description:
      'A Kerala honeymoon from Kochi at one price for the couple: hills, a houseboat and a quiet beach, with candlelight dinner, cake, decoration and photographs.',
    heading: 'Honeymoon Packages',
    lede: 'Hills, a houseboat and a quiet beach for two, with the small things arranged before you arrive.',
    listHeading: 'Trips for two',
  },
  outbound: {
    documentTitle: 'Outbound tours from Kochi: trips abroad',
    description:
      'Trips abroad planned from Kochi, with hotels, transfers and a plan for each day before you fly. One price per person, and a person in Kochi to call.',
    heading: 'Outbound Tours',
    lede: 'Trips abroad, planned from Kochi: hotels, transfers and a plan for each day. Flights and visas are not included in the prices.',
    listHeading: 'Trips abroad',
  },
};
