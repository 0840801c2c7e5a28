import type { SeedPackage } from '../types';

export const keralaTripWithKochi: SeedPackage = {
  id: 'pt-4',
  slug: 'kerala-trip-with-kochi',
  title: 'Kerala Trip with Kochi',
  category: 'kerala',
  isKerala: true,
  isPopular: false,
  isHoneymoon: false,
  duration: '5 Nights 6 Days',
  durationDays: 6,
  location: 'Munnar, Thekkady, Alleppey, Fort Kochi',
  description:
    'Hills, forest and backwaters, with an unhurried last day in Fort Kochi. The first four nights go to Munnar, Thekkady and an Alleppey houseboat, and the fifth to the old port, with time for the Chinese nets, the spice market, a Kathakali theatre and the seafood cuisine of the coast. Kochi comes last so that a delay in the hills never costs you the flight.',
  highlights: [
    'Chinese nets and old Fort Kochi',
    'Houseboat night on Alleppey backwaters',
    'Spice lanes of Mattancherry',
    'Tea gardens around Munnar',
    'Wildlife and spices at Thekkady',
    'A free last evening in Fort Kochi',
  ],
  groupSize: '2-20 People',
  price: 10450,
  season: null,
  pricing: { twoPersons: 12650, fourPersons: 10450, sixPersons: 9400 },
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
      place: 'Fort Kochi',
      nights: 1,
      kind: '3-star hotel',
      room: 'Air-conditioned double room, private bathroom',
    },
  ],
  whoFor: [
    'Walking: an afternoon on foot in Fort Kochi and the paved path of Eravikulam, about an hour.',
    'Steps: some, to the Periyar boat and its upper deck, and a flight up to the rooms of the Dutch Palace. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any; children usually like the Kathakali make-up more than the play; on the open deck small children need a hand to hold.',
    'Not for: anyone who suffers badly on bends.',
  ],
  questions: [
    {
      question: 'Why is Kochi at the end?',
      answer:
        'Because a landslide or a strike in the hills would otherwise cost you the flight. From Fort Kochi the airport is an hour and a half away.',
    },
    {
      question: 'On which days are the sights of Mattancherry closed?',
      answer:
        'The Dutch palace on Fridays, the synagogue on Fridays, Saturdays and Jewish holidays. If day 5 is a Friday, you have more time for St Francis church, the nets and the spice lanes.',
    },
    {
      question: 'How long is the Kathakali?',
      answer:
        'The make-up begins at 5 pm and the play at 6 pm; it is a short evening made for visitors, not the whole night of a temple. Tickets are paid there.',
    },
  ],
  rating: 4.8,
  image: 'kochi',
  images: ['kochi', 'kathakali', 'tea-road', 'houseboat-night'],
  itinerary: [
    {
      day: 1,
      title: 'Cochin airport to Munnar',
      description:
        'We meet you at arrivals and drive straight to the hills, leaving Kochi for the end. The first two hours are on the plains; from Neriamangalam the road climbs through forest, with a halt at Cheeyappara falls. Lunch is at Adimali, and a spice garden nearby is worth half an hour if you land before noon. Munnar is reached in about four hours of driving.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Munnar and its tea gardens',
      description:
        'The morning is for Eravikulam National Park, where Nilgiri tahr graze beside a paved path with Anamudi, the highest peak of South India, above. Tickets are limited and best booked online; the park is closed for calving around February and March, and Top Station takes its place. Lunch is in town, and vegetarian meals on a banana leaf are easy to find. In the afternoon we stop at Mattupetty dam, Echo Point and a tea garden that allows walkers. Evenings drop to ten degrees from December to February.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Eravikulam – Mattupetty – Munnar', km: 60, minutes: 140 },
    },
    {
      day: 3,
      title: 'Spice road to Thekkady',
      description:
        'The road over the Gap passes tea first and then cardamom under tall shade trees. Kumily is reached before lunch, which leaves the afternoon for Periyar lake. The boat ride takes an hour and a half; book the 1.45 or 3.30 pm seats online, since the counter often sells out by midday. Wear dull colours and talk softly, and you may see elephants, gaur, otters and darters. A guided spice garden walk closes the day.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Thekkady',
      drive: { route: 'Munnar – Thekkady', km: 90, minutes: 180 },
    },
    {
      day: 4,
      title: 'Aboard at Alleppey',
      description:
        'A 7.15 am start brings you to the jetty at noon, four hours and one tea stop later. The houseboat is a rice barge rebuilt with bedrooms, a sitting deck and a kitchen, run by a crew of two or three. You cruise the canals of Kuttanad until about 5.30 pm, then stay moored beside the paddy. Lunch, tea, dinner and the next breakfast are cooked on board. The cabin air conditioning runs from 9 pm to 6 am.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
      drive: { route: 'Thekkady – Alleppey', km: 140, minutes: 240 },
    },
    {
      day: 5,
      title: 'Fort Kochi on foot',
      description:
        'From the jetty it is under two hours to Fort Kochi. Begin in Mattancherry with the Dutch palace, closed on Fridays, and the Paradesi synagogue, closed on Fridays and Saturdays; the spice shops are in the lane between them. Lunch is seafood or a vegetarian thali near Princess Street. Later walk to St Francis church and the Chinese nets, and be at the Kathakali theatre by 5 pm to watch the faces being painted before the 6 pm play.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Fort Kochi',
      drive: { route: 'Alleppey – Fort Kochi', km: 55, minutes: 105 },
    },
    {
      day: 6,
      title: 'Fort Kochi to the airport',
      description:
        'An early walk along the shore shows the fish auctions beside the nets, which are over by about 9 am. After breakfast, depending on your flight, there is time for the Water Metro to Ernakulam, where the driver picks you up with the luggage. The airport at Nedumbassery is an hour and a half away; add half an hour at office time, and keep four hours between the car’s arrival and your flight.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Fort Kochi – Cochin airport', km: 45, minutes: 90 },
    },
  ],
};
