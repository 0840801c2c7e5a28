import type { SeedPackage } from '../types';

export const keralaLeisure: SeedPackage = {
  id: '3',
  slug: 'kerala-leisure',
  title: 'Kerala Leisure',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '6 Nights 7 Days',
  durationDays: 7,
  location: 'Munnar, Kumarakom, Alleppey, Marari',
  description:
    'A slow week of resorts, a private houseboat and two unhurried days at Marari beach. You sleep in only four places, mornings start late, and both hill drives are broken for lunch. There is tea plantation air at Munnar, birds and backwaters at Kumarakom, and Ayurveda with a doctor to ask first, if you want it, by the sea.',
  highlights: [
    'Private houseboat from Kumarakom',
    'Two resort nights at Marari beach',
    'A whole day at Marari without a drive',
    'Tea plantation resort in Munnar',
    'Sunset on the Vembanad backwaters',
    'Lake fish and Kerala food on board',
  ],
  groupSize: '2-12 People',
  price: 33500,
  season: { offSeason: 33500, onSeason: 44500 },
  pricing: null,
  stays: [
    {
      place: 'Munnar',
      nights: 2,
      kind: '5-star resort',
      room: 'Room with a terrace or balcony towards the tea, private bathroom with bath or rain shower',
    },
    {
      place: 'Kumarakom',
      nights: 1,
      kind: '5-star resort',
      room: 'Air-conditioned room on the lake side, private bathroom',
    },
    {
      place: 'Alleppey',
      nights: 1,
      kind: 'Premium houseboat',
      room: 'A boat for your party alone, with its own cook and a bedroom with bathroom for every two; from noon to 9 am; AC in the bedroom all day; lunch, dinner and breakfast',
    },
    {
      place: 'Marari',
      nights: 2,
      kind: '5-star resort',
      room: 'Air-conditioned cottage in a garden by the beach, private bathroom',
    },
  ],
  whoFor: [
    'Walking: as much as you like; the tea garden and the bird sanctuary are an hour each on uneven paths.',
    'Steps: few; tell us if you need a room without any, since some hill resorts are built on slopes.',
    'Age: any; it suits grandparents, as most mornings start late and day 6 has no drive; on the open deck small children need a hand to hold.',
    'Not for: those who want to see as much as possible in a week.',
  ],
  questions: [
    {
      question: 'Is the Ayurveda in the price?',
      answer:
        'No. The resort’s physician sees you first and suggests a treatment, which you book and pay there. You can also leave it out.',
    },
    {
      question: 'Can the air conditioning on the boat run all day?',
      answer:
        'Yes. This is a premium boat, with air conditioning in the bedrooms from noon until you leave. On most others it runs from 9 pm to 6 am only.',
    },
    {
      question: 'When is the sea at Marari calm enough to swim?',
      answer:
        'Usually from November to March, where and when the lifeguards allow it. From June to August it is for looking at; in between, ask them.',
    },
  ],
  rating: 4.9,
  image: 'kumarakom',
  images: ['kumarakom', 'houseboat-night', 'marari', 'ayurveda'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to a resort above the Munnar tea',
      description:
        'Your driver waits at arrivals with the car cooled and water in the door. The road to Munnar takes about four hours, with one stop at the Cheeyappara falls and one for lunch at Adimali, so you arrive with daylight left. The resort stands among the tea; the pluckers come in at about half past four, and by six it is cool enough for a shawl.',
      meals: [],
      accommodation: 'resort',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Adimali – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'A tea garden walk and an afternoon of nothing',
      description:
        'Walk after breakfast between the tea rows, when the bushes are still wet; shoes with a grip are enough. From eleven the car can take you to the tea museum at Nallathanni (closed on Mondays), where the grades can be tasted side by side, or along the lake to Mattupetty. Come back for a late lunch and keep the afternoon for the terrace. Evenings fall to about ten degrees in December and January.',
      meals: ['Breakfast'],
      accommodation: 'resort',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Mattupetty – Munnar', km: 30, minutes: 70 },
    },
    {
      day: 3,
      title: 'From the hills to the lake at Kumarakom',
      description:
        'This is the longest drive of the week, four and a half hours, so we leave at nine and stop at Muvattupuzha for lunch. The hill forest ends at Neriamangalam, the rubber at Ettumanoor, and by three you are at the edge of Vembanad lake. The resort keeps its rooms along the water; tea is taken on the jetty while the sun goes down behind the Pathiramanal island.',
      meals: ['Breakfast'],
      accommodation: 'resort',
      overnight: 'Kumarakom',
      drive: { route: 'Munnar – Muvattupuzha – Kumarakom', km: 145, minutes: 270 },
    },
    {
      day: 4,
      title: 'Birds at dawn, a private houseboat at noon',
      description:
        'The Kumarakom bird sanctuary opens at six, and the first two hours are the best for egrets, darters and, from November to February, winter visitors; carry binoculars if you own a pair. Breakfast is back at the resort. At noon you board a houseboat that carries only your party, with its own cook. It crosses the lake towards Alleppey until about 5.30 pm and is moored by a rice field for the night, with dinner on deck and air conditioning in the bedrooms, which on this boat runs by day as well.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
    },
    {
      day: 5,
      title: 'Ashore at Alleppey and along the coast to Marari',
      description:
        'After breakfast on the water you leave the boat in Alleppey at nine, where your driver is waiting; he has brought the car round the lake. Marari is half an hour north, a fishing beach of soft sand and coconut palms with no row of shops behind it. Rooms are ready from early afternoon, and until then there is the garden, the sand and the restaurant. Walk north at five, when the boats are pushed out.',
      meals: ['Breakfast'],
      accommodation: 'resort',
      overnight: 'Marari',
      drive: { route: 'Alleppey – Marari', km: 14, minutes: 30 },
    },
    {
      day: 6,
      title: 'Ayurveda or the beach, at your own hour',
      description:
        "Nothing is fixed today. If you would like Ayurveda, the resort's physician sees you first and suggests a treatment, usually an hour and a half of warm oil and steam, booked and paid there; eat lightly before it and stay out of the sun after. Others cycle to the village, where coir is still twisted into rope in the yards. The sea is usually calm enough to swim from November to March, where lifeguards allow it; from June to August it is for looking at.",
      meals: ['Breakfast'],
      accommodation: 'resort',
      overnight: 'Marari',
    },
    {
      day: 7,
      title: 'Marari to Cochin airport',
      description:
        'A last walk on the sand, breakfast at leisure, and check-out at 11 am. Cochin airport is two hours away by the coast highway, a little more in the evening traffic of the city. Please book a flight after 5 pm, four hours after you arrive there; if yours goes after 8 pm, you can lunch in Fort Kochi and see the Dutch Palace, which is closed on Fridays.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Marari – Cochin airport', km: 75, minutes: 120 },
    },
  ],
};
