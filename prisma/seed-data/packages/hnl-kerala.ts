import type { SeedPackage } from '../types';

export const hnlKerala: SeedPackage = {
  id: '4',
  slug: 'hnl-kerala',
  title: 'Tea Hills and Five Lakes',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '3 Nights 4 Days',
  durationDays: 4,
  location: 'Munnar, Thekkady',
  description:
    'Five hill lakes in four days, from the tea gardens of Munnar to the great water at Idukki. You see Mattupetty and Kundala first, then Anayirangal, then Periyar with its wildlife, and come home past Calvary Mount and the Idukki arch dam instead of by the road everyone takes.',
  whyThisOne: '4-star hotels, and a quiet way home past Calvary Mount and the Idukki arch dam.',
  highlights: [
    'Idukki lake from Calvary Mount',
    'Two nights by Munnar tea gardens',
    'Wildlife on the shores of Periyar lake',
    'Mattupetty and Kundala lake road',
    'Kumily spice market after dark',
  ],
  groupSize: '2-15 People',
  price: 9400,
  season: { offSeason: 9400, onSeason: 11500 },
  pricing: null,
  stays: [
    {
      place: 'Munnar',
      nights: 2,
      kind: '4-star hotel',
      room: 'Premium double room with a valley view, private bathroom with hot water',
    },
    {
      place: 'Thekkady',
      nights: 1,
      kind: '4-star hotel',
      room: 'Premium double room or cottage, air-conditioned, private bathroom',
    },
  ],
  whoFor: [
    'Walking: a fifteen-minute climb on Calvary Mount, otherwise lakesides and a market.',
    'Steps: some, down to the Periyar boat and up to its upper deck; Calvary Mount is a slope of grass and earth. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any child who is good in a car; day 4 is the long one.',
    'Not for: anyone with a flight before 7 pm on day 4, or who suffers badly on bends.',
  ],
  questions: [
    {
      question: 'Can we stand on the Idukki dam?',
      answer:
        'Only on certain days, when the authorities open its top to visitors. On the others you see the arch from Cheruthoni, between its two rocks.',
    },
    {
      question: 'Are the boats on the lakes in the price?',
      answer:
        'No. Tickets at Mattupetty and Kundala are bought at the jetties; for Periyar the 3.30 pm seats are sold ahead, so tell us when you book if you want them.',
    },
    {
      question: 'Why do we come back by Idukki?',
      answer:
        'It is half an hour longer at the wheel than the usual road and far emptier, with the view over Idukki lake from Calvary Mount on the way.',
    },
  ],
  rating: 4.7,
  image: 'idukki-lake',
  images: ['idukki-lake', 'munnar-monsoon', 'thekkady'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi up to Munnar',
      description:
        'Meet your driver at Cochin airport or Ernakulam station; a morning arrival gives you the whole road in daylight. From the Neriamangalam bridge over the Periyar it is forest and bends, with the Cheeyappara falls beside the road and lunch at Adimali. The tea begins at Pallivasal, half an hour before Munnar. Evenings are cool all year, so carry one warm layer.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Adimali – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Mattupetty and Kundala, two lakes on one road',
      description:
        'The lake road leaves Munnar eastward through unbroken tea. Mattupetty is a long dammed valley where elephants sometimes come down to the far bank; Echo Point is ten minutes on, and Kundala, with its shikara boats, another half hour. Boat tickets are bought at the jetties, and by eleven there are queues, so we start at eight. Have lunch back in town and give the afternoon to the tea museum, which is closed on Mondays.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Kundala – Munnar', km: 45, minutes: 110 },
    },
    {
      day: 3,
      title: 'Past Anayirangal to Periyar lake',
      description:
        'Leave at eight through Lockhart Gap. Below the road lies Anayirangal, a lake with tea on one shore and forest on the other, where you stop for a glass. You are in Kumily by noon, early enough for lunch and the 3.30 pm boat on Periyar lake; the seats are sold ahead, so tell us at booking if you want them. The dead trees standing in the water have stood there for more than a century, and cormorants nest on them. Pepper, cardamom and nutmeg can be bought in the market after dark.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Thekkady',
      drive: { route: 'Munnar – Anayirangal – Thekkady', km: 90, minutes: 180 },
    },
    {
      day: 4,
      title: 'Home by Calvary Mount and the Idukki dam',
      description:
        'Start by 7.30 am for Kattappana and Calvary Mount, where a fifteen-minute climb opens the whole of Idukki lake: arms of still water between forested ridges, with hardly a building on its shores. At Cheruthoni you see the arch dam wedged between the Kuravan and Kurathi rocks; its top is open to visitors only on certain days. The road descends by Kulamavu to Thodupuzha for lunch. Expect five hours at the wheel and two for the stops, and book a flight after 7 pm, so that four hours are left for traffic and check-in.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Thekkady – Idukki – Thodupuzha – Cochin airport', km: 170, minutes: 305 },
    },
  ],
};
