import type { SeedPackage } from '../types';

export const singaporeAndMalaysia: SeedPackage = {
  id: '12',
  slug: 'singapore-and-malaysia',
  title: 'Singapore and Malaysia',
  category: 'outbound',
  isKerala: false,
  isPopular: false,
  isHoneymoon: false,
  duration: '6 Nights 7 Days',
  durationDays: 7,
  location: 'Singapore, Melaka, Kuala Lumpur',
  description:
    'Two cities in one week, joined by a day on the road through old Melaka. Three nights in Singapore leave time for Marina Bay and Sentosa, and three in Kuala Lumpur for Batu Caves and a day in the Genting hills. This is a land package for travellers flying from Kochi: the price is per person on a twin-sharing basis and does not include flights, visas or entry tickets.',
  highlights: [
    'Marina Bay and its gardens',
    'A day on Sentosa island',
    'Road journey through old Melaka',
    'Batu Caves and Petronas Towers',
    'A day in the Genting Highlands',
  ],
  groupSize: '2-15 People',
  price: 62500,
  season: null,
  pricing: null,
  stays: [
    {
      place: 'Singapore',
      nights: 3,
      kind: '3-star hotel',
      room: 'Compact double or twin room near Little India, air-conditioned, private bathroom',
    },
    {
      place: 'Kuala Lumpur',
      nights: 3,
      kind: '4-star hotel',
      room: 'Double or twin room in the centre, air-conditioned, private bathroom',
    },
  ],
  whoFor: [
    'Walking: three to five hours a day in the cities, as much on Sentosa as you choose.',
    'Steps: 272 at Batu Caves, which you can also look at from below.',
    'Age: any; Sentosa and Genting are made for children.',
    'Not for: anyone who dislikes heat and showers, or a day of over five hours by road with two immigration halls.',
  ],
  questions: [
    {
      question: 'Which visas do we need?',
      answer:
        'Indian passport holders need a visa for Singapore. For Malaysia the rule has changed more than once: check before you book, and our team tells you the rule of the day. Both countries ask for an arrival card, filled in online within three days before entry. Fees are not in the price.',
    },
    {
      question: 'Do we keep one car across the border?',
      answer:
        'Not always: few cars may cross, and you may change to a Malaysian one after the border. Your confirmation says which. You carry your own bags through both immigration halls; the queue is often an hour on weekdays, longer at weekends and in school holidays.',
    },
    {
      question: 'Are tickets for Sentosa and Genting included?',
      answer: 'No. You choose and buy them online; we tell you which are worth it for your party.',
    },
  ],
  rating: 4.7,
  image: 'singapore',
  images: ['singapore', 'singapore-supertrees', 'genting-cable-car'],
  itinerary: [
    {
      day: 1,
      title: 'Arrival in Singapore',
      description:
        'The direct flight from Kochi takes about four and a half hours and often lands at breakfast time. Fill in the SG Arrival Card online in the three days before you fly. The drive from Changi to a hotel near Little India takes half an hour; rooms are ready from about 3 pm. In the evening, Serangoon Road has South Indian vegetarian meals, biryani and shops open late.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Singapore',
      drive: { route: 'Changi airport – Little India', km: 20, minutes: 30 },
    },
    {
      day: 2,
      title: 'Marina Bay and the gardens',
      description:
        'The morning goes to the civic district and the Merlion, then to Chinatown, where a Hindu temple, a mosque and a Buddhist temple stand within one short walk. Lunch is at a hawker centre; vegetarian stalls are marked. The afternoon is for Gardens by the Bay, whose outdoor parts are free while the two glasshouses need tickets. Stay for the free light show at the Supertrees, at 7.45 and 8.45 pm. Carry an umbrella, as showers come in any month.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Singapore',
      drive: { route: 'Little India – Chinatown – Marina Bay – Little India', km: 25, minutes: 70 },
    },
    {
      day: 3,
      title: 'Sentosa',
      description:
        'The car drops you on Sentosa in the morning and fetches you after dark. Choose beforehand between Universal Studios, which needs the whole day, and a mix of the oceanarium, the cable car and the beaches at Siloso and Palawan; tickets are bought online at your own cost. Buses and trams on the island are free, so little walking is needed. Food courts near the beach stations serve Indian and vegetarian dishes.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Singapore',
      drive: { route: 'Little India – Sentosa – Little India', km: 20, minutes: 50 },
    },
    {
      day: 4,
      title: 'By road to Kuala Lumpur through Melaka',
      description:
        'Start by 7.30 am and carry your own bags through the two immigration halls; the queue is an hour on a weekday and longer at weekends. Malaysia asks for its digital arrival card, filled in online within three days before entry. Melaka is the lunch halt: see the red Dutch square, the ruined church on the hill and Jonker Street. Kuala Lumpur is two hours further, and you check in by about 6 pm.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kuala Lumpur',
      drive: { route: 'Singapore – Melaka – Kuala Lumpur', km: 390, minutes: 330 },
    },
    {
      day: 5,
      title: 'Batu Caves and the towers',
      description:
        'Be at Batu Caves by 8.30 am, before the heat: 272 steps lead past the Murugan statue to the temple inside the rock. Knees must be covered, and food is best left in the car because of the monkeys. The rest of the morning takes in Merdeka Square and the National Mosque. After lunch and a rest, go to the park below the Petronas Towers for the evening lights; the skybridge is closed on Mondays and its tickets are sold online.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kuala Lumpur',
      drive: { route: 'Kuala Lumpur – Batu Caves – Kuala Lumpur', km: 35, minutes: 90 },
    },
    {
      day: 6,
      title: 'Genting Highlands',
      description:
        'An hour by road brings you to the cable car at Awana, which rises over rainforest to about 1,700 metres. Get off midway at the Chin Swee temple for its terraces and the view. The top has theme parks and an indoor mall, both paid separately, and a plain walk costs nothing. Take a thin jacket, and expect cloud after lunch. You are back in the city by 5 pm, in time for food and shopping at Bukit Bintang.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kuala Lumpur',
      drive: { route: 'Kuala Lumpur – Genting Highlands – Kuala Lumpur', km: 110, minutes: 140 },
    },
    {
      day: 7,
      title: 'Putrajaya and the flight home',
      description:
        'Leave by 9.30 am for a flight after 4 pm, with a stop at Putrajaya on the way to the airport for the lakeside Putra Mosque of pink granite; robes are lent, and visitors wait outside at prayer times. The airport is an hour from the city and has two terminals, so check which one your airline uses. The direct flight to Kochi takes about four hours.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Kuala Lumpur – Putrajaya – KL airport', km: 65, minutes: 75 },
    },
  ],
};
