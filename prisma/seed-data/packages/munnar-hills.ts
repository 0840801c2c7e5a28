import type { SeedPackage } from '../types';

export const munnarHills: SeedPackage = {
  id: 'pt-6',
  slug: 'munnar-hills',
  title: 'Munnar Hills',
  category: 'kerala',
  isKerala: true,
  isPopular: false,
  isHoneymoon: false,
  duration: '2 Nights 3 Days',
  durationDays: 3,
  location: 'Munnar',
  description:
    'A weekend in the tea hills of Munnar, with one full day and no rushing. You see a tea plantation and its factory, the Nilgiri tahr of Eravikulam and the lake at Mattupetty, and there is time to walk. In the monsoon the slopes are at their greenest and the waterfalls on the ghat are full; bring rain gear and expect mist.',
  highlights: [
    'Full day in tea gardens',
    'Nilgiri tahr at Eravikulam',
    'Waterfalls along the ghat road',
    'Spice country near Adimali',
  ],
  groupSize: '2-20 People',
  price: 5100,
  season: null,
  pricing: { twoPersons: 6200, fourPersons: 5100, sixPersons: 4650 },
  stays: [
    {
      place: 'Munnar',
      nights: 2,
      kind: '3-star hotel',
      room: 'Deluxe double room, private bathroom with hot water',
    },
  ],
  whoFor: [
    'Walking: an easy kilometre and a half at Eravikulam, and a tea garden.',
    'Steps: few; the way down to Attukad waterfall is steep and can be left out. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any.',
    'Not for: anyone who wants beach or backwaters as well, or who minds two half days on the ghat road.',
  ],
  questions: [
    {
      question: 'When is Eravikulam closed?',
      answer: 'For the calving of the tahr, around February and March. We then drive to Top Station instead.',
    },
    {
      question: 'How cold is it in Munnar?',
      answer:
        'Some ten degrees cooler than Kochi all year; nights in December and January fall below ten degrees, with frost on some mornings. Bring a warm layer; in the monsoon also rain gear.',
    },
    {
      question: 'Can we reach an afternoon flight on day 3?',
      answer:
        'One after 5 pm, if you leave Munnar at 8 am and skip Pothamedu; one after 7 pm, if you leave at 10 am.',
    },
  ],
  rating: 4.7,
  image: 'munnar-monsoon',
  images: ['munnar-monsoon', 'tea-road', 'munnar', 'spice-hills'],
  itinerary: [
    {
      day: 1,
      title: 'Up the ghat to Munnar',
      description:
        'The driver collects you at Cochin airport or at Ernakulam or Aluva station. After Neriamangalam the road climbs beside the Cheeyappara and Valara waterfalls, and a spice garden near Adimali takes half an hour. Lunch is on the way, at Kothamangalam or Adimali. You reach Munnar in about four hours and have the evening for a walk through the bazaar and its tea shops.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Eravikulam, tea and Mattupetty',
      description:
        'Take an early park bus into Eravikulam, where the tahr are used to people and the path is an easy kilometre and a half. In the calving season, around February and March, the park is closed and we drive to Top Station instead. A tea plantation walk and the museum at Nallathanni, closed on Mondays, come after lunch in town. Mattupetty dam and Echo Point finish the day. Wear shoes that can get wet between June and November.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Eravikulam – Mattupetty – Munnar', km: 60, minutes: 140 },
    },
    {
      day: 3,
      title: 'Pothamedu and back to Kochi',
      description:
        'If the morning is clear, stop at Pothamedu, six kilometres out of town, for the view over tea, coffee and cardamom. Attukad waterfall is a short detour, down a narrow road that some drivers will not take in heavy rain. The descent has a lunch stop at Kothamangalam. Leave Munnar by 10 am for a flight after 7 pm, so that four hours are left for traffic and check-in.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Munnar – Cochin airport', km: 110, minutes: 240 },
    },
  ],
};
