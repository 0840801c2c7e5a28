import type { SeedPackage } from '../types';

export const thailandPhuketAndKrabi: SeedPackage = {
  id: '13',
  slug: 'thailand-phuket-and-krabi',
  title: 'Thailand: Phuket and Krabi',
  category: 'outbound',
  isKerala: false,
  isPopular: false,
  isHoneymoon: false,
  duration: '5 Nights 6 Days',
  durationDays: 6,
  location: 'Phuket, Phang Nga, Krabi',
  description:
    'The Andaman coast of Thailand in six days, from Phuket by road to Krabi. Three nights near the beach in Phuket and two at Ao Nang leave one free day in each place for an island boat. This is a land package for travellers flying from Kochi: the price is per person on a twin-sharing basis and does not include flights, visa fees or boat tickets. The sea is calmest from November to April.',
  highlights: [
    'Limestone towers of Phang Nga and Krabi',
    'A free day in Phuket and one in Krabi',
    'Phuket old town and viewpoints',
    'Cave temple in Phang Nga',
    'Beach evenings at Ao Nang',
  ],
  groupSize: '2-15 People',
  price: 29500,
  season: null,
  pricing: null,
  stays: [
    {
      place: 'Phuket',
      nights: 3,
      kind: '3-star hotel',
      room: 'Double or twin room near the beach at Patong or Karon, air-conditioned, private bathroom',
    },
    {
      place: 'Krabi',
      nights: 2,
      kind: '3-star hotel',
      room: 'Double or twin room at Ao Nang, air-conditioned, private bathroom',
    },
  ],
  whoFor: [
    'Walking: short, at viewpoints, in Phuket town and through the cave temple.',
    'Steps: a few at the cave temple; the 1,200 of the Tiger Cave temple are a choice.',
    'Age: any; a speedboat hits the waves hard, so ask us about a bigger, slower boat for small children.',
    'Not for: expectant mothers and people with back trouble on speedboats; from May to October, anyone who comes for the islands alone, as rough sea cancels some boats.',
  ],
  questions: [
    {
      question: 'Are the island boats in the price?',
      answer:
        'No. We reserve them for you on the two free days, and you pay boat and national park fee direct.',
    },
    {
      question: 'Is Maya Bay open?',
      answer:
        'In recent years it was closed from 1 August to 30 September, and swimming there was not allowed. The park sets the rule; the boats then go to other bays of Phi Phi.',
    },
    {
      question: 'Do Indians need a visa for Thailand?',
      answer:
        'The rule has changed more than once: check before you book, and our team tells you the rule of the day. The Thailand Digital Arrival Card is filled in online within three days before landing.',
    },
  ],
  rating: 4.6,
  image: 'ao-nang-evening',
  images: ['ao-nang-evening', 'promthep-cape', 'thailand'],
  itinerary: [
    {
      day: 1,
      title: 'Arrival in Phuket',
      description:
        'Most flights from Kochi connect through Bangkok, Kuala Lumpur or Singapore, so the day is a long one. Complete the Thailand Digital Arrival Card online within three days before landing, and check the current entry rules for Indian passports with us. The car takes you down the west coast to a hotel at Patong or quieter Karon in about an hour. Indian restaurants are plentiful in both places.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Phuket',
      drive: { route: 'Phuket airport – Patong', km: 35, minutes: 65 },
    },
    {
      day: 2,
      title: 'A free day, or a boat to Phi Phi',
      description:
        'Stay on the beach, or take the day boat to the Phi Phi islands, which we reserve for you and you pay direct. Speedboats leave from the east coast piers at about 8.30 am, reach the islands in an hour and return by 5 pm; the national park fee is extra. Maya Bay is closed as a rule from 1 August to 30 September, and swimming there is not allowed. Bring a dry bag, a sun shirt and a tablet if you are seasick easily.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Phuket',
      drive: { route: 'Patong – Rassada pier – Patong', km: 32, minutes: 75 },
    },
    {
      day: 3,
      title: 'South Phuket and the old town',
      description:
        'The southern loop starts at Karon viewpoint, above three bays in a row, and goes on to Wat Chalong, the largest temple on the island; cover shoulders and knees. Lunch is at Rawai, where the seafood market cooks what you choose. The afternoon is for the painted shophouses of Phuket town around Thalang Road, which turns into a walking market on Sundays. Finish at Promthep Cape for sunset, arriving half an hour early for a place on the wall.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Phuket',
      drive: { route: 'Patong – Phuket town – Promthep – Patong', km: 65, minutes: 150 },
    },
    {
      day: 4,
      title: 'Through Phang Nga to Krabi',
      description:
        'The road leaves the island by the Sarasin bridge and runs between limestone towers to Phang Nga. Wat Suwan Kuha, a temple inside a cave with a reclining Buddha, is a forty-minute stop; keep food out of sight of the monkeys. After lunch in Phang Nga town it is an hour and a half to Ao Nang. The seafront promenade faces west, so be on it by 6 pm.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Krabi',
      drive: { route: 'Patong – Phang Nga – Ao Nang', km: 175, minutes: 195 },
    },
    {
      day: 5,
      title: 'The islands of Krabi',
      description:
        'The second free day suits the four-island longtail trip, with stops at Poda, Chicken and Tup islands, or a fifteen-minute boat to Railay for the beach and the cave at Phra Nang. Boats and park fees are paid on the spot, and in the wet months from May to October some days are too rough to sail. The choice on land is the Tiger Cave temple, where more than 1,200 steep steps lead to a view over the plain. In the evening, small kitchens behind the promenade cook with less chilli if you ask.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Krabi',
    },
    {
      day: 6,
      title: 'Ao Nang to Krabi airport',
      description:
        'After breakfast the car takes you to Krabi airport in about forty minutes; most connections go through Bangkok, Kuala Lumpur or Singapore. If your return ticket is from Phuket, the drive is two and a half hours, at no extra charge when we know at the time of booking. Keep a set of dry clothes in the cabin bag.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Ao Nang – Krabi airport', km: 27, minutes: 40 },
    },
  ],
};
