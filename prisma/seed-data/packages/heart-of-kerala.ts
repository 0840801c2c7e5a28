import type { SeedPackage } from '../types';

export const heartOfKerala: SeedPackage = {
  id: '1',
  slug: 'heart-of-kerala',
  title: 'Heart of Kerala',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '4 Nights 5 Days',
  durationDays: 5,
  location: 'Munnar, Thekkady, Alleppey',
  description:
    'Tea hills, a forest lake and a night on a houseboat, joined by the three classic roads of Kerala. Two nights among the tea gardens of Munnar, one beside the Periyar wildlife reserve at Thekkady, then down to the backwaters of Alleppey. It suits a first visit: five days, one car and driver throughout, and no drive longer than four hours.',
  whyThisOne: '4-star hotels on the classic five-day road, with its lowest price from April to September.',
  highlights: [
    'Night on an Alleppey houseboat',
    'Two nights among Munnar tea gardens',
    'A night beside the Periyar wildlife reserve',
    'Nilgiri tahr on the Rajamalai slopes',
    'The cardamom and pepper hills',
    'Backwaters food cooked on board',
  ],
  groupSize: '2-15 People',
  price: 11500,
  season: { offSeason: 11500, onSeason: 14000 },
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
    {
      place: 'Alleppey',
      nights: 1,
      kind: 'Deluxe houseboat',
      room: 'A boat for your party alone, a bedroom with bathroom for every two; on board from noon to 9 am, moored from 5.30 pm; AC in the bedroom from 9 pm to 6 am; lunch, dinner and breakfast',
    },
  ],
  whoFor: [
    'Walking: about an hour at a time, on the paved path of Rajamalai and in a spice garden.',
    'Steps: some, down to the Periyar boat and up to its upper deck; a plank to the houseboat. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any; two mornings start by 7.30 am, and on the open deck small children need a hand to hold.',
    'Not for: anyone who suffers badly on bends, or who wants a day without the car.',
  ],
  questions: [
    {
      question: 'Will we see elephants on Periyar lake?',
      answer:
        'Perhaps. Gaur (Indian bison) and sambar are often on the banks; elephants come more often in the dry months, and always at a distance. Nobody can promise one.',
    },
    {
      question: 'Do you book the Periyar boat and Eravikulam for us?',
      answer:
        'We help you to reserve both, with the identity cards that you will carry. Tell us with the enquiry that you want the 3.30 pm boat, because its seats go early. The tickets are not in the price of the trip.',
    },
    {
      question: 'Can we take a flight at noon on the last day?',
      answer:
        'No. You leave the houseboat at 9 am and the drive takes over two hours. With the four hours that we leave for traffic and check-in, please book one after 3.30 pm.',
    },
  ],
  rating: 4.8,
  image: 'munnar',
  images: ['munnar', 'tea-road', 'thekkady', 'alleppey'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to Munnar by the Cheeyappara falls',
      description:
        'Your driver meets you at Cochin airport or Ernakulam station and takes the old hill road through Kothamangalam. After the Neriamangalam bridge the forest closes in and the climb begins; the Cheeyappara and Valara falls are two short stops, both full from June to January. Lunch is at Adimali, and the first tea appears on the slopes at Pallivasal. You reach Munnar by late afternoon: keep a light jacket within reach, as it is ten degrees cooler than the coast.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Adimali – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Rajamalai, the tea museum and Mattupetty lake',
      description:
        "Leave by 7.30 am for Rajamalai, the visitor side of Eravikulam National Park, where the forest department's bus carries you up to a paved walk and the Nilgiri tahr graze beside it. The park closes for the calving season around February and March; in those weeks we drive to Top Station instead for its view into Tamil Nadu. After lunch in town, see how leaf becomes tea at the museum in Nallathanni (shut on Mondays), then follow the lake shore to Mattupetty and Echo Point before the mist comes down at about five.",
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Rajamalai – Mattupetty – Munnar', km: 58, minutes: 130 },
    },
    {
      day: 3,
      title: 'Over Lockhart Gap to the forests of Thekkady',
      description:
        'The road leaves Munnar through Lockhart Gap, where tea drops away on one side and rock rises on the other, and passes above Anayirangal lake before the cardamom country of Nedumkandam. Reach Kumily for a late lunch. Boats on Periyar lake run until the 3.30 pm sailing and seats go early, so tell us when booking if you want one; gaur and sambar are often seen, elephants more in the dry months. In the evening a spice garden walk shows you cardamom, pepper and vanilla on the vine, and there is a kalaripayattu show in town for those who like one.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Thekkady',
      drive: { route: 'Munnar – Nedumkandam – Thekkady', km: 90, minutes: 180 },
    },
    {
      day: 4,
      title: 'Down to Alleppey and on board the houseboat',
      description:
        'Start at 7.15 am to be at the jetty by noon: the road falls from Peermade through Kuttikkanam, past the Valanjanganam falls, to the rubber country of Kanjirappally and the rice fields of Kuttanad. On board, lunch is served while the boat moves out towards Vembanad lake, and the afternoon goes by at walking pace past toddy palms, duck farms and church jetties. Boats stop by 5.30 pm, when the water is left to the fishing nets, and yours ties up for the night. Dinner is cooked on board; the air conditioning runs from 9 pm to 6 am.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
      drive: { route: 'Thekkady – Kanjirappally – Alleppey', km: 140, minutes: 240 },
    },
    {
      day: 5,
      title: 'Morning on the water, then Kochi',
      description:
        'Wake early if you can: from six the canal is busy with milk boats, fishermen and kingfishers. Breakfast comes as the boat returns, and check-out is at 9 am. The drive to Cochin airport takes a little over two hours, so please book a flight after 3.30 pm, which leaves four hours for traffic and check-in; if yours goes after 7 pm, there is time to see Fort Kochi and its Chinese nets on the way.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Alleppey – Cochin airport', km: 85, minutes: 135 },
    },
  ],
};
