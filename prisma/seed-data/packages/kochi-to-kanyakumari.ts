import type { SeedPackage } from '../types';

export const kochiToKanyakumari: SeedPackage = {
  id: 'pt-3',
  slug: 'kochi-to-kanyakumari',
  title: 'Kochi to Kanyakumari',
  category: 'kerala',
  isKerala: true,
  isPopular: false,
  isHoneymoon: false,
  duration: '6 Nights 7 Days',
  durationDays: 7,
  location: 'Munnar, Thekkady, Alleppey, Kovalam, Kanyakumari',
  description:
    "From the tea gardens of Munnar to sunrise at the southern tip of India, in seven days. On the way are Periyar's wildlife, a houseboat night on the Alleppey backwaters, the beach at Kovalam and the wooden palace of Padmanabhapuram. The last morning is kept for the Vivekananda rock, and the trip ends at Trivandrum airport.",
  highlights: [
    "Sunrise at India's southern tip",
    'Houseboat night on Alleppey backwaters',
    'The last morning at Kanyakumari, for the Vivekananda rock',
    'Wildlife at Periyar lake',
    'Padmanabhapuram palace and Suchindram temple',
    'Evening at Kovalam beach',
  ],
  groupSize: '2-20 People',
  price: 15900,
  season: null,
  pricing: { twoPersons: 19100, fourPersons: 15900, sixPersons: 14400 },
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
    {
      place: 'Kovalam',
      nights: 1,
      kind: '3-star hotel',
      room: 'Air-conditioned double room, private bathroom',
    },
    {
      place: 'Kanyakumari',
      nights: 1,
      kind: '3-star hotel',
      room: 'Air-conditioned double room, private bathroom',
    },
  ],
  whoFor: [
    'Walking: an hour and a half through the wooden palace of Padmanabhapuram, in socks or barefoot, is the longest.',
    'Steps: some, down to the Periyar boat and up to its deck, steep wooden ones in the palace, and those on the rock. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any, if a child bears two and a half to four hours in the car every day; on the open deck small children need a hand to hold.',
    'Not for: anyone who wants to unpack; you sleep in five places in six nights.',
  ],
  questions: [
    {
      question: 'Does the ferry to the Vivekananda rock always run?',
      answer:
        'From about 8 am to 4 pm, and not on rough days. With the queue it takes two to three hours, so for a flight before 6 pm you leave it out.',
    },
    {
      question: 'Is the palace open every day?',
      answer:
        'Not on Mondays, nor during the lunch hour, nor on some public holidays. If day 6 is a Monday, ask us to shift the trip by a day.',
    },
    {
      question: 'Which airport do we fly from?',
      answer: 'Trivandrum, two and a half hours from Kanyakumari, after 6 pm if you take the ferry first.',
    },
  ],
  rating: 4.7,
  image: 'kanyakumari',
  images: ['kanyakumari', 'kovalam', 'alleppey', 'thekkady'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to Munnar',
      description:
        'Your driver waits at Cochin airport or Ernakulam station, and the four-hour road to Munnar begins on the plains and ends among the tea. A morning arrival is best, since the ghat is pleasanter in daylight and mist often comes down after 4 pm. Lunch is at Kothamangalam, and there is a tea stop by the Valara waterfall. The evening is left free to get used to the cooler air.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Munnar to Top Station and back',
      description:
        'The road past Mattupetty dam, Echo Point and Kundala lake climbs through tea gardens for thirty kilometres to Top Station, on the Tamil Nadu border. Start by 8 am, before cloud hides the valley. Lunch is in Munnar town on the way back, with an hour at the tea museum afterwards, unless it is Monday, when it is closed. Those who want the Nilgiri tahr can go to Eravikulam instead, which closes for calving around February and March. Take a windproof layer.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Top Station – Munnar', km: 65, minutes: 150 },
    },
    {
      day: 3,
      title: 'Munnar to Thekkady',
      description:
        'Three hours over the cardamom hills bring you to Kumily, at the edge of Periyar Tiger Reserve. Private cars stop at the parking ground and a forest bus covers the last stretch to the boat landing. The 3.30 pm boat lasts about an hour and a half; seats are limited, so book online early and bring the identity card used for the booking. In the evening, halls in Kumily show Kathakali and Kalaripayattu for an hour each. Spices are sold along the main street until nine.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Thekkady',
      drive: { route: 'Munnar – Thekkady', km: 90, minutes: 180 },
    },
    {
      day: 4,
      title: 'Thekkady to an Alleppey houseboat',
      description:
        'An early start gets you down the ghat and across the paddy country by noon, when the houseboat takes guests on board. The afternoon cruise passes church fronts, toddy shops and women washing rice at the canal steps, with lunch on the way. From about 5.30 pm the boat stays moored. Dinner is Kerala home cooking, usually with karimeen, the local pearl spot; tell us beforehand if you eat vegetarian or Jain food. The bedroom is air-conditioned from 9 pm to 6 am.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
      drive: { route: 'Thekkady – Alleppey', km: 140, minutes: 240 },
    },
    {
      day: 5,
      title: 'Alleppey to Kovalam',
      description:
        "You leave the boat at about 9 am and follow the coast south through Kollam. Lunch is at a highway restaurant near Kollam or on the cliff at Varkala, a detour of about twenty minutes each way. Kovalam is reached by mid-afternoon, which leaves the best hours for the beach. The three bays are joined by footpaths, and the cafes behind Lighthouse beach cook the day's catch. Mind the flags: the current is strong from June to September.",
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kovalam',
      drive: { route: 'Alleppey – Kovalam', km: 165, minutes: 240 },
    },
    {
      day: 6,
      title: 'Padmanabhapuram and on to Kanyakumari',
      description:
        'The palace at Padmanabhapuram, near Thuckalay, was the seat of Travancore and is built almost wholly of wood; allow an hour and a half. It is closed on Mondays and during the lunch hour. After a meal in Nagercoil, stop at Suchindram for the Thanumalayan temple with its musical pillars; men take off their shirts inside. You reach Kanyakumari by late afternoon, in time for sunset over the western sea and a visit to the Kumari Amman temple.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kanyakumari',
      drive: { route: 'Kovalam – Kanyakumari', km: 90, minutes: 150 },
    },
    {
      day: 7,
      title: 'Sunrise, the rock and Trivandrum airport',
      description:
        'Sunrise is at about 6 to 6.40 am depending on the month, and is seen from the shore near the temple or from many hotel roofs. After breakfast, join the queue for the ferry to the Vivekananda rock, which runs from about 8 am to 4 pm; with the wait, allow two to three hours, and on rough days the boats stop. A glass bridge now joins the rock to the Thiruvalluvar statue. Then it is two and a half hours to Trivandrum airport: leave by 11.30 am for a flight after 6 pm, so that four hours are left for traffic and check-in.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Kanyakumari – Trivandrum airport', km: 90, minutes: 150 },
    },
  ],
};
