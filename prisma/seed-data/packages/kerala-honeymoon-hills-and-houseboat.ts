import type { SeedPackage } from '../types';

export const keralaHoneymoonHillsAndHouseboat: SeedPackage = {
  id: 'hm-1',
  slug: 'kerala-honeymoon-hills-and-houseboat',
  title: 'Kerala Honeymoon: Hills and Houseboat',
  category: 'kerala',
  isKerala: true,
  isPopular: false,
  isHoneymoon: true,
  duration: '4 Nights 5 Days',
  durationDays: 5,
  location: 'Munnar, Alleppey, Marari',
  description:
    'Two nights in the tea hills, one on a private houseboat and one beside the sea at Marari. A decorated room and a cake wait in Munnar, your driver takes your pictures for an hour in the tea gardens, and a candlelight dinner is laid for two by the beach. One afternoon in Munnar is free, for Ayurveda if you like. The price is for the couple, with the car and driver to yourselves from Cochin airport and back.',
  highlights: [
    'Candlelight dinner at Marari beach',
    'Private houseboat on the backwaters',
    'Photo hour in tea gardens, with your driver',
    'Decorated room and welcome cake',
    'A free afternoon in Munnar',
  ],
  groupSize: '2 People',
  price: 19000,
  season: null,
  pricing: null,
  honeymoonSpecials: ['Romantic setup', 'Welcome cake', 'Candlelight dinner', 'Photo assistance'],
  stays: [
    {
      place: 'Munnar',
      nights: 2,
      kind: '3-star hotel',
      room: 'Deluxe double room, set with flowers on arrival, private bathroom with hot water',
    },
    {
      place: 'Alleppey',
      nights: 1,
      kind: 'Deluxe houseboat',
      room: 'A boat for the two of you and the crew, one bedroom with bathroom; on board from noon to 9 am, moored from 5.30 pm; AC in the bedroom from 9 pm to 6 am; lunch, dinner and breakfast',
    },
    {
      place: 'Marari',
      nights: 1,
      kind: '3-star beach resort',
      room: 'Air-conditioned double room or cottage near the beach, private bathroom',
    },
  ],
  whoFor: [
    'Walking: a little, in tea gardens and on the beach.',
    'Steps: few, and a plank to the houseboat. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: adults; the price is for a couple.',
    'Not for: couples who want to swim in the sea, or to sleep late on day 3, which starts at 6.45 am.',
  ],
  questions: [
    {
      question: 'Can the cake be eggless?',
      answer:
        'Yes, if you tell us beforehand. Tell us too about allergies, and whether the candlelight dinner should be vegetarian or Jain.',
    },
    {
      question: 'Who takes the pictures of the photo hour?',
      answer:
        'Your driver, with your own camera or phone, in gardens where visitors may walk. It is not a professional shoot; we can suggest photographers, whom you pay direct.',
    },
    {
      question: 'What if it rains on the beach dinner?',
      answer: 'It is then laid under a roof by the beach. Between June and August the rain decides.',
    },
    {
      question: 'Must we show a marriage certificate?',
      answer:
        'As a rule not. Hotels ask each of you for a photo identity card: Aadhaar, passport, driving licence or voter card.',
    },
  ],
  rating: 4.9,
  image: 'candle',
  images: ['candle', 'houseboat-night', 'marari', 'munnar'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to Munnar',
      description:
        'Your driver meets you at Cochin airport and the two of you have the car to yourselves for the whole trip. The road reaches the tea in about four hours, with lunch at Kothamangalam and a stop at the Valara waterfall. At the hotel the room has been set with flowers and a welcome cake is waiting; tell us beforehand if it should be eggless. Evenings are cool, so keep something warm outside the suitcase.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Tea gardens and a photo hour',
      description:
        'Go out after breakfast to the slopes on the Mattupetty road, where the light is soft until about 9.30 am. This is the photo hour: our driver knows which gardens allow visitors and takes the pictures with your camera or phone. Then see Kundala lake, with pedal boats for two, and have lunch in town. The afternoon is free for Eravikulam, closed for calving around February and March, or for an Ayurveda massage, both paid on the spot.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Kundala – Munnar', km: 45, minutes: 110 },
    },
    {
      day: 3,
      title: 'Munnar to a houseboat of your own',
      description:
        'The drive to Alleppey takes five hours, so we leave by 6.45 am with a packed breakfast and a stop for coffee halfway. Your one-bedroom houseboat sails soon after noon with only the two of you and the crew. Lunch comes first, then the canals of Kuttanad and the wide water of Vembanad lake until about 5.30 pm. Moored for the night, you have dinner on the deck by lamplight. The bedroom air conditioning runs from 9 pm to 6 am.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
      drive: { route: 'Munnar – Alleppey', km: 170, minutes: 300 },
    },
    {
      day: 4,
      title: 'A day by the sea at Marari',
      description:
        'After check-out at 9 am it is half an hour up the coast to Mararikulam, a fishing village with a long, quiet beach. Rooms are ready by about 2 pm; until then leave your bags, borrow bicycles and have lunch at the resort or a seafood place nearby. The candlelight dinner is laid at dusk beside the beach, or under a roof between June and August when the rain decides. The sea here is for wading more than swimming, so ask the lifeguard first.',
      meals: ['Breakfast', 'Dinner'],
      accommodation: 'resort',
      overnight: 'Marari',
      drive: { route: 'Alleppey – Marari', km: 14, minutes: 30 },
    },
    {
      day: 5,
      title: 'Marari to Cochin airport',
      description:
        'There is time for a slow breakfast and a last walk on the sand, where the boats come in at about 7 am. The airport is two hours away by the coast highway. Leave by 9 am for a flight after 3 pm, so that four hours are left for traffic and check-in. If yours goes after 8 pm, Fort Kochi and its Chinese nets make an easy halt on the way.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Marari – Cochin airport', km: 75, minutes: 120 },
    },
  ],
};
