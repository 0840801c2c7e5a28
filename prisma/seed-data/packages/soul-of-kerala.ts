import type { SeedPackage } from '../types';

export const soulOfKerala: SeedPackage = {
  id: '2',
  slug: 'soul-of-kerala',
  title: 'Soul of Kerala',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '6 Nights 7 Days',
  durationDays: 7,
  location: 'Munnar, Thekkady, Alleppey, Kovalam',
  description:
    'Hills, forest, backwaters and sea in one week, from Kochi down to the beach at Kovalam. Between the tea plantations and the houseboat there is time for what people here live by: a Kathakali evening, temple mornings, an Ayurveda massage, food served on a banana leaf, each paid where you choose it. If a temple festival falls on your dates and your road, the driver will stop for it.',
  highlights: [
    'Houseboat night on the Alleppey backwaters',
    'Two nights by Kovalam beach',
    'Tea plantation mornings in Munnar',
    'Temple morning in Trivandrum, and festivals on the way',
    'Periyar wildlife and the spice hills',
    'Kerala food cooked on the houseboat',
  ],
  groupSize: '2-15 People',
  price: 18100,
  season: { offSeason: 18100, onSeason: 22400 },
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
    {
      place: 'Kovalam',
      nights: 2,
      kind: '4-star hotel',
      room: 'Air-conditioned double room with a balcony, private bathroom',
    },
  ],
  whoFor: [
    'Walking: short and mostly level; the path at Top Station and the temple morning in Trivandrum are the longest.',
    'Steps: some, at Top Station, down to the Periyar boat and up to its upper deck, and from the cliff to the beach at Varkala. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any; the drive of day 5 is long for small children, who also need a hand to hold on the open deck.',
    'Not for: anyone who minds half days in the car; there are four in the week, of three hours to four and three quarters.',
  ],
  questions: [
    {
      question: 'May everybody enter the Padmanabhaswamy temple?',
      answer:
        'Only Hindus, the men in a mundu without a shirt and the women in a sari or long skirt. Others see the gateway and the Puthen Malika palace beside it, which is closed on Mondays.',
    },
    {
      question: 'Are the Kathakali show and the Ayurveda massage in the price?',
      answer:
        'No, both are paid on the spot: the tickets at the door in Thekkady, the massage at the hotel in Kovalam.',
    },
    {
      question: 'Can we swim at Kovalam?',
      answer:
        'In calm months, between the lifeguards’ flags and never under a red one. From June to August the sea is rough and swimming is out; the beach is then for walking.',
    },
    {
      question: 'Can the trip end in Kochi instead?',
      answer:
        'It ends at Trivandrum airport or station, about forty minutes from the hotel. If you must fly from Kochi, allow five to six hours more by car; trains take about four. Ask us for the price.',
    },
  ],
  rating: 4.9,
  image: 'kathakali',
  images: ['kathakali', 'alleppey', 'kovalam', 'sadya'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to Munnar through Kothamangalam',
      description:
        'You are met at Cochin airport or Ernakulam station, and the road runs through pineapple and rubber country to Kothamangalam before the climb. There are two waterfalls on the ghat, Cheeyappara and then Valara, and a good place for lunch at Adimali. The drive takes about four hours with a bend every hundred metres at the end; sit in front if you are prone to road sickness. The evening is free to walk in the Munnar market for tea, home-made chocolate and passion fruit.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Cochin airport – Adimali – Munnar', km: 110, minutes: 240 },
    },
    {
      day: 2,
      title: 'Mattupetty, Kundala and Top Station',
      description:
        'A day on the eastern road, best begun at eight while the valleys are clear. Mattupetty dam comes first, then the Kundala lake with its pedal boats, and at the end of 32 km Top Station, where a short path leads to a view over the plains of Theni. Lunch is at a plain vegetarian place on the way back. If you would rather see the Nilgiri tahr at Eravikulam, tell the driver; the park is closed for calving around February and March.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Top Station – Munnar', km: 65, minutes: 150 },
    },
    {
      day: 3,
      title: 'Cardamom hills, Periyar lake and Kathakali',
      description:
        'Three hours of hill road lead through Lockhart Gap, Poopara and Nedumkandam, where the smell of drying cardamom comes in at the window. After lunch in Kumily choose between the 3.30 pm boat on Periyar lake, whose seats should be asked for at booking, and a slow walk round a spice garden. At dusk the Kathakali actors let visitors watch the face paint go on, an hour before the drums begin. Tickets are bought at the door.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Thekkady',
      drive: { route: 'Munnar – Nedumkandam – Thekkady', km: 90, minutes: 180 },
    },
    {
      day: 4,
      title: 'Peermade tea country to an Alleppey houseboat',
      description:
        'Leave by 7.15 am. The tea of Vandiperiyar and Peermade gives way to rubber, then to the flat green of Kuttanad, where the rice is grown below the level of the sea. You board at noon and eat lunch under way: karimeen, beans thoran and red rice, or a vegetarian table if you ask for it beforehand. The boat drifts through Vembanad lake and the side canals until 5.30 pm and is then moored; dinner is on board, and the air conditioning is on from 9 pm to 6 am.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
      drive: { route: 'Thekkady – Kanjirappally – Alleppey', km: 140, minutes: 240 },
    },
    {
      day: 5,
      title: 'Down the coast by Varkala to Kovalam',
      description:
        'After breakfast on the moving boat you step ashore at nine and turn south on the coast road. Lunch is at Varkala, on the red cliff above the sea, with the old Janardanaswamy temple a short walk inland. The highway is being widened, so allow close to five hours at the wheel in all. You reach Kovalam in time to see the lighthouse lit.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kovalam',
      drive: { route: 'Alleppey – Varkala – Kovalam', km: 172, minutes: 285 },
    },
    {
      day: 6,
      title: 'Temple morning in Trivandrum, beach afternoon',
      description:
        'Be at the Padmanabhaswamy temple by 8.30 am. Only Hindus may enter, men in a mundu without a shirt and women in a sari or long skirt; others can look up at the seven-tiered gateway and visit the carved Puthen Malika palace beside it, closed on Mondays. In the city, ask for a sadya, the vegetarian meal of a dozen small dishes on a banana leaf. The afternoon is free at Lighthouse Beach, where an Ayurveda oil massage can be booked and paid at the hotel. Swim only between the flags, and not at all from June to August, when the sea is rough.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kovalam',
      drive: { route: 'Kovalam – Trivandrum – Kovalam', km: 30, minutes: 80 },
    },
    {
      day: 7,
      title: 'Kovalam to Trivandrum airport or station',
      description:
        'The fishing boats come in to the sands beyond the headland at about seven; go and see the catch sorted before breakfast. Check-out is at eleven. Trivandrum airport and the central station are both well within an hour, and the car stays with you until your departure.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Kovalam – Trivandrum airport', km: 15, minutes: 40 },
    },
  ],
};
