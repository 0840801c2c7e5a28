import type { SeedPackage } from '../types';

export const kattapanaAdventures: SeedPackage = {
  id: '9',
  slug: 'kattapana-adventures',
  title: 'Kattappana Adventures',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '1 Night 2 Days',
  durationDays: 2,
  location: 'Ayyappancoil, Anchuruli, Kattappana, Idukki',
  description:
    'A swaying bridge, a tunnel mouth and the Idukki lake, in two days of high-range road. From Kochi you climb by Vagamon to Ayyappancoil and Anchuruli, sleep in the cardamom town of Kattappana, and come home by Calvary Mount and the arch dam. The walks are short, none a full trek, and the views are long.',
  highlights: [
    'Ayyappancoil hanging bridge on foot',
    'Anchuruli tunnel mouth by the lake',
    'Short trek up Calvary Mount',
    'Idukki arch dam from Cheruthoni',
    'Night in the cardamom town of Kattappana',
  ],
  groupSize: '2-8 People',
  price: 4100,
  season: { offSeason: 4100, onSeason: 4700 },
  pricing: null,
  stays: [
    {
      place: 'Kattappana',
      nights: 1,
      kind: '3-star hotel',
      room: 'Deluxe double room, private bathroom with hot water',
    },
  ],
  whoFor: [
    'Walking: short; the hanging bridge, the rocks at Anchuruli and fifteen minutes up Calvary Mount.',
    'Steps: some uneven ones at Anchuruli and at the bridge.',
    'Age: any; the swaying bridge can be left out, and small children need a hand at Anchuruli and on Calvary Mount.',
    'Not for: anyone afraid of heights, or who minds nearly five hours in the car on day 1.',
  ],
  questions: [
    {
      question: 'Is the hanging bridge safe?',
      answer:
        'The village uses it every day. It sways, and only a limited number of people may cross at a time; hold children by the hand. If wind, rain or repairs close it, you see the lake from the bank.',
    },
    {
      question: 'May we go into the Anchuruli tunnel?',
      answer:
        'We ask you not to. Water let out of the Irattayar dam comes through it, at times without warning. You watch from the rocks, in any season.',
    },
    {
      question: 'Can we add Ramakkalmedu?',
      answer:
        'Yes, at dawn on day 2. It adds 52 km and nearly two hours at the wheel, so choose it only if you have no flight that day.',
    },
  ],
  rating: 4.6,
  image: 'spice-hills',
  images: ['spice-hills', 'idukki-lake', 'vagamon'],
  itinerary: [
    {
      day: 1,
      title: 'By Vagamon to Ayyappancoil and Anchuruli',
      description:
        'Start from Kochi at seven: the road climbs from Erattupetta round the rock edge to Vagamon, where you stop for tea among the meadows. After lunch at Elappara, walk out on the Ayyappancoil hanging bridge, some two hundred metres of planks over the upper end of Idukki lake; only a limited number may cross at a time. At Anchuruli, about three, a five-kilometre tunnel lets the Irattayar water out into the lake. In the rains it comes with force; watch it from the rocks and do not walk in, in any season. Dinner is in Kattappana: try kappa biryani or duck roast.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Kattappana',
      drive: { route: 'Cochin airport – Vagamon – Ayyappancoil – Kattappana', km: 160, minutes: 295 },
    },
    {
      day: 2,
      title: 'Calvary Mount, the Idukki dam and home',
      description:
        'Breakfast at eight, then half an hour to Calvary Mount and a fifteen-minute climb to the grassy edge, with the lake far below; the mist usually lifts by nine. At Cheruthoni you see the arch dam between its two rocks, though its top is open only on certain days. Lunch is at Thodupuzha, and Kochi is reached by 4 pm, for a flight after 8 pm, four hours later. Early risers may ask for dawn at the windmills of Ramakkalmedu first: it adds 52 km and nearly two hours at the wheel, so choose it only if you have no flight that day.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Kattappana – Idukki – Thodupuzha – Cochin airport', km: 140, minutes: 255 },
    },
  ],
};
