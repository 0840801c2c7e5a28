import type { SeedPackage } from '../types';

export const hillsAndLakes: SeedPackage = {
  id: 'pt-5',
  slug: 'hills-and-lakes',
  title: 'Hills and Lakes',
  category: 'kerala',
  isKerala: true,
  isPopular: false,
  isHoneymoon: false,
  duration: '3 Nights 4 Days',
  durationDays: 4,
  location: 'Munnar, Thekkady',
  description:
    'Four days in the Idukki highlands, from the lakes above Munnar to Periyar. Two nights among the tea gardens cover Mattupetty and Kundala, and one in Thekkady leaves time for the afternoon boat among the wildlife of Periyar and a morning walk in the forest. It suits a long weekend from Cochin airport.',
  whyThisOne:
    '3-star hotels, Top Station, a slow morning at Thekkady, and a price per head that falls for four and for six.',
  highlights: [
    'Wildlife on the shores of Periyar lake',
    'Mattupetty and Kundala lakes',
    'Two nights in tea gardens',
    'Cardamom hills and spice country',
    'A morning at the edge of the forest',
  ],
  groupSize: '2-16 People',
  price: 7200,
  season: null,
  pricing: { twoPersons: 8750, fourPersons: 7200, sixPersons: 6550 },
  stays: [
    {
      place: 'Munnar',
      nights: 2,
      kind: '3-star hotel',
      room: 'Deluxe double room, private bathroom with hot water',
    },
    {
      place: 'Thekkady',
      nights: 1,
      kind: '3-star hotel',
      room: 'Deluxe double room, private bathroom with hot water',
    },
  ],
  whoFor: [
    'Walking: lakesides and a spice garden; the forest walk at Thekkady, up to three hours, is a choice.',
    'Steps: some, to the Periyar boat and its upper deck; at Top Station a steep path to the viewpoint. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any; the forest department sets a lowest age for its walk, so ask us about children under twelve.',
    'Not for: anyone who suffers badly on bends.',
  ],
  questions: [
    {
      question: 'Is the forest walk in the price?',
      answer:
        'No, it is paid at the forest department’s counter. It leaves at about 7 am, and then your flight should go after 8.30 pm.',
    },
    {
      question: 'How do we get seats on the Periyar boat?',
      answer:
        'Tell us when you book. The 3.30 pm boat has few seats, and we tell you how to reserve them; bring the identity card that you reserved with.',
    },
    {
      question: 'Is a houseboat part of it?',
      answer: 'No, this trip stays in the hills. Ask us to add a night on one.',
    },
  ],
  rating: 4.6,
  image: 'thekkady',
  images: ['thekkady', 'munnar', 'spice-hills', 'tea-road'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to Munnar',
      description:
        'Pick-up is at Cochin airport or at Aluva or Ernakulam station, and the drive to Munnar takes about four hours with stops. Eat at Kothamangalam before the climb if anyone in the car minds the bends. The waterfalls at Cheeyappara and Valara are right at the roadside. After check-in, a short drive to Pothamedu shows the tea slopes in evening light.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Three lakes and Top Station',
      description:
        'The day follows one valley road: the lake behind Mattupetty dam, Echo Point on its far arm, then Kundala with its small arch dam and pedal boats. Elephants sometimes feed on the far shore at Mattupetty in the early morning. Top Station, thirty-two kilometres from town, looks over the plains of Theni; be there before 10 am, as cloud comes up later. Lunch is in Munnar, and the tea museum fills the afternoon except on Mondays. Boating is paid at each jetty.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Mattupetty – Top Station – Munnar', km: 65, minutes: 150 },
    },
    {
      day: 3,
      title: 'To Thekkady and out on Periyar lake',
      description:
        'A three-hour drive through cardamom estates brings you to Kumily by 11.30 am, with a short stop at a spice garden on the way. After lunch a forest bus goes down to the boat landing. The lake was made by the dam of 1895, and bare tree trunks still stand in the water, each with its cormorant. The 3.30 pm boat lasts an hour and a half; seats are limited, so give us your choice when you book and we will tell you how to reserve them. Carry your identity card and leave plastic bottles behind.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Thekkady',
      drive: { route: 'Munnar – Thekkady', km: 90, minutes: 180 },
    },
    {
      day: 4,
      title: 'Morning in the forest, then Kochi',
      description:
        "Early risers can join the forest department's guided nature walk, which leaves at about 7 am and takes up to three hours; it is paid at the counter, and leech socks are lent in the wet months. The road goes down through Kuttikkanam and Pala, with a lunch stop on the way. With four hours for traffic and check-in, leave Kumily by 11 am for a flight or train after 8.30 pm, or skip the walk and leave by 8 am for one after 5.30 pm.",
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Thekkady – Cochin airport', km: 160, minutes: 270 },
    },
  ],
};
