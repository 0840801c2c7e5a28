import type { SeedPackage } from '../types';

export const keralaIn5Days: SeedPackage = {
  id: 'pt-1',
  slug: 'kerala-in-5-days',
  title: 'Kerala in 5 Days',
  category: 'kerala',
  isKerala: true,
  isPopular: false,
  isHoneymoon: false,
  duration: '4 Nights 5 Days',
  durationDays: 5,
  location: 'Munnar, Thekkady, Alleppey',
  description:
    'Tea hills, a wildlife reserve and a night on the backwaters, fitted into four nights. Two nights in Munnar leave a full day for the tea gardens, one in Thekkady is for Periyar lake and a spice garden, and the last is aboard a houseboat from Alleppey. The trip begins and ends at Cochin airport, and the longest drive is four hours.',
  whyThisOne: '3-star hotels, and a price per head that falls for four and for six.',
  highlights: [
    'Two nights among tea gardens',
    'Alleppey houseboat with all meals',
    'Wildlife at Periyar lake',
    'The cardamom and pepper hills',
    'No drive over four hours',
  ],
  groupSize: '2-20 People',
  price: 8500,
  season: null,
  pricing: { twoPersons: 10250, fourPersons: 8500, sixPersons: 7650 },
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
    {
      place: 'Alleppey',
      nights: 1,
      kind: 'Deluxe houseboat',
      room: 'A boat for your party alone, a bedroom with bathroom for every two; on board from noon to 9 am, moored from 5.30 pm; AC in the bedroom from 9 pm to 6 am; lunch, dinner and breakfast',
    },
  ],
  whoFor: [
    'Walking: about an hour at a time, on the paved path of Eravikulam and in a spice garden.',
    'Steps: some, down to the Periyar boat and up to its upper deck; a plank to the houseboat. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any; two mornings start at about 7.30 am, and on the open deck small children need a hand to hold.',
    'Not for: anyone who suffers badly on bends, or who wants a day without the car.',
  ],
  questions: [
    {
      question: 'Is the houseboat shared with strangers?',
      answer:
        'No, it carries your party and its crew. For two it has one bedroom; a bigger party gets a boat with more bedrooms or two boats moored together.',
    },
    {
      question: 'What do we pay on the way?',
      answer:
        'Entry tickets, boat rides, activities and tips, and lunch and dinner on the days off the houseboat. Breakfast is in the price from day 2.',
    },
    {
      question: 'Which flight can we take on day 5?',
      answer:
        'One from Kochi after 3.30 pm. The boat comes back at 9 am, the drive takes over two hours, more on weekday mornings, and we leave four hours for traffic and check-in.',
    },
  ],
  rating: 4.7,
  image: 'tea-road',
  images: ['tea-road', 'thekkady', 'alleppey', 'munnar'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to Munnar',
      description:
        'Your driver meets you at Cochin airport or at the railway station, and the road climbs from Neriamangalam through forest to the tea country. Cheeyappara and Valara waterfalls stand beside the road and are fullest from June to December; each is worth ten minutes. Lunch is at a restaurant in Kothamangalam or Adimali. Munnar lies at about 1,500 metres, so keep a light jacket at hand. The evening is free for the bazaar, where homemade chocolate and loose tea are sold.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Tahr, tea and the road to Mattupetty',
      description:
        'Be at the Eravikulam gate by 8 am: a park bus takes you up to the grassland where Nilgiri tahr graze within a few metres of the path. The park closes for the calving season, usually February and March, and then we drive to Top Station instead. Lunch is in Munnar town, followed by an hour at the tea museum in Nallathanni, which is shut on Mondays. The afternoon goes to Mattupetty dam and Echo Point, with stops at the tea gardens on the way.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Eravikulam – Mattupetty – Munnar', km: 60, minutes: 140 },
    },
    {
      day: 3,
      title: 'Over the cardamom hills to Thekkady',
      description:
        'The Gap Road leaves Munnar with wide views to the plains, then drops into cardamom and pepper country around Poopara and Nedumkandam. You reach Kumily, the town at the gate of Periyar Tiger Reserve, in time for lunch. The last boat on the lake leaves at 3.30 pm and takes about an hour and a half; seats are limited and should be booked online well before. Elephants, gaur and sambar come to the banks, while a tiger is seen very rarely. A spice garden walk fits in before or after the boat.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Thekkady',
      drive: { route: 'Munnar – Thekkady', km: 90, minutes: 180 },
    },
    {
      day: 4,
      title: 'Down to Alleppey and aboard the houseboat',
      description:
        'We leave by 7.15 am, descend through the rubber estates below Kuttikkanam and reach the Alleppey jetty for the noon check-in. Lunch is served as the boat moves off past the paddy fields of Kuttanad, which lie lower than the water beside them. At about 5.30 pm the boat ties up for the night, because the fishermen set their nets. Dinner is cooked on board, and the bedroom air conditioning runs from 9 pm to 6 am. Carry mosquito repellent and pack one small bag for the night.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
      drive: { route: 'Thekkady – Alleppey', km: 140, minutes: 240 },
    },
    {
      day: 5,
      title: 'Alleppey to Cochin airport',
      description:
        'Breakfast is served while the boat returns to the jetty, where you check out at about 9 am. The drive to Cochin airport takes a little over two hours, longer on weekday mornings near Vyttila. Please book a flight after 3.30 pm, which leaves four hours for traffic and check-in. With a later one there is time for a walk on Alleppey beach with its old pier.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Alleppey – Cochin airport', km: 85, minutes: 135 },
    },
  ],
};
