import type { SeedPackage } from '../types';

export const baliUbudAndSeminyak: SeedPackage = {
  id: '14',
  slug: 'bali-ubud-and-seminyak',
  title: 'Bali: Ubud and Seminyak',
  category: 'outbound',
  isKerala: false,
  isPopular: false,
  isHoneymoon: false,
  duration: '5 Nights 6 Days',
  durationDays: 6,
  location: 'Ubud, Kintamani, Tanah Lot, Seminyak',
  description:
    'Rice terraces and temples around Ubud first, then two evenings by the western sea. Three nights in Ubud keep the inland drives short, and two in Seminyak are for Uluwatu, where the Kecak is danced, the beach and the cafes. This is a land package for travellers flying from Kochi: the price is per person on a twin-sharing basis and does not include flights, the visa on arrival, the tourist levy or entry tickets.',
  highlights: [
    'Tegallalang rice terraces',
    'Water temple at Tirta Empul',
    'Mount Batur from Kintamani',
    'Sunset at Tanah Lot',
    'Uluwatu temple on its cliff',
  ],
  groupSize: '2-15 People',
  price: 32500,
  season: null,
  pricing: null,
  stays: [
    {
      place: 'Ubud',
      nights: 3,
      kind: '3-star hotel',
      room: 'Double or twin room with a garden or rice field outside, air-conditioned, private bathroom',
    },
    {
      place: 'Seminyak',
      nights: 2,
      kind: '3-star hotel',
      room: 'Double or twin room, air-conditioned, private bathroom',
    },
  ],
  whoFor: [
    'Walking: an hour at a time, on terrace paths and in temples; pavements in Ubud are uneven.',
    'Steps: about 300 at Gunung Kawi, which can be left out; some on the terraces and steep ones down to Padang Padang beach.',
    'Age: any; keep small children close to you near the monkeys of Ubud and Uluwatu, which snatch and sometimes bite.',
    'Not for: anyone who wants a calm sea to swim in; the undertow at Seminyak is strong.',
  ],
  questions: [
    {
      question: 'What do we pay on arrival?',
      answer:
        'At present a fee for the visa on arrival and the tourist levy of the province; both can be paid online before you fly, and neither is in the price. Check before you book: our team tells you the rule of the day and which arrival form is asked for.',
    },
    {
      question: 'What are we asked to wear in temples?',
      answer: 'A sarong and covered shoulders. Sarongs are lent or hired at most gates.',
    },
    {
      question: 'What happens at Nyepi?',
      answer:
        'On that day, usually in March, the airport and the roads of Bali are shut and everybody stays in the hotel. We plan around it: tell us if your dates touch it.',
    },
  ],
  rating: 4.8,
  image: 'tanah-lot',
  images: ['tanah-lot', 'mount-batur', 'bali'],
  itinerary: [
    {
      day: 1,
      title: 'Arrival and the road to Ubud',
      description:
        'Flights from Kochi reach Denpasar with one change, usually at Kuala Lumpur or Singapore. At present Indian passport holders pay for a visa on arrival, and foreign visitors pay the provincial tourist levy; both can be done online before you fly. Ubud is an hour and a half away, longer in the evening. Small Balinese and Indian vegetarian kitchens stay open until about 10 pm. The airport shuts for a full day at Nyepi, usually in March.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Ubud',
      drive: { route: 'Denpasar airport – Ubud', km: 37, minutes: 90 },
    },
    {
      day: 2,
      title: 'Terraces, springs and the old palace',
      description:
        'Leave by 8 am for Tegallalang, when the terraces are still in shade and the paths are free. At Tirta Empul people bathe under a row of spouts in a spring-fed pool; visitors may join in a sarong lent at the gate, or watch from the side. Lunch is at a cafe above the fields. The afternoon is for the palace, the market and the Monkey Forest in Ubud, where glasses and phones should stay in a closed bag.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Ubud',
      drive: { route: 'Ubud – Tegallalang – Tirta Empul – Ubud', km: 35, minutes: 90 },
    },
    {
      day: 3,
      title: 'Kintamani and the volcano',
      description:
        'A climb of an hour and a quarter brings you to Penelokan, on the rim above Mount Batur and its lake; mornings are clear more often than afternoons. It is ten degrees cooler than Ubud, so bring a layer. Lunch on the terrace of a rim restaurant is at your own cost. On the way down, stop at a coffee garden and at the rock-cut shrines of Gunung Kawi, reached by about 300 steps through rice fields.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Ubud',
      drive: { route: 'Ubud – Kintamani – Ubud', km: 75, minutes: 160 },
    },
    {
      day: 4,
      title: 'Taman Ayun, Tanah Lot and Seminyak',
      description:
        'Check out at 11 am and stop first at Taman Ayun in Mengwi, a royal temple inside a moat with tiered thatched shrines. After lunch, go on to Tanah Lot, the temple on a rock in the surf; at low tide you can walk across to its foot. Sunset there is crowded, so we leave as the light goes. The last hour is slow, and you reach Seminyak in time for a late dinner.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Seminyak',
      drive: { route: 'Ubud – Mengwi – Tanah Lot – Seminyak', km: 60, minutes: 140 },
    },
    {
      day: 5,
      title: 'The beach and Uluwatu',
      description:
        'The morning is free for Seminyak beach; swim between the flags, since the undertow is strong. At 2 pm the car goes south to Padang Padang for an hour on the sand, and then to Uluwatu temple on its seventy-metre cliff. The Kecak dance begins at about 6 pm; tickets are paid separately and are worth reserving. Watch your spectacles near the monkeys. On the way back you can eat grilled fish at Jimbaran, where prices are by weight and should be asked first.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Seminyak',
      drive: { route: 'Seminyak – Uluwatu – Seminyak', km: 60, minutes: 150 },
    },
    {
      day: 6,
      title: 'Seminyak to the airport',
      description:
        'The airport is only twelve kilometres away, yet the drive takes forty minutes or more. Plan to be there four hours before your flight. If it leaves at night, rooms are free until noon and bags can stay at the reception while you use the beach.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Seminyak – Denpasar airport', km: 12, minutes: 40 },
    },
  ],
};
