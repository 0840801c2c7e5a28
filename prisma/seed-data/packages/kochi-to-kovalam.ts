import type { SeedPackage } from '../types';

export const kochiToKovalam: SeedPackage = {
  id: 'pt-2',
  slug: 'kochi-to-kovalam',
  title: 'Kochi to Kovalam',
  category: 'kerala',
  isKerala: true,
  isPopular: false,
  isHoneymoon: false,
  duration: '6 Nights 7 Days',
  durationDays: 7,
  location: 'Fort Kochi, Munnar, Alleppey, Kovalam',
  description:
    'A week from the old port of Kochi to the beach at Kovalam, by way of the hills. It opens with Fort Kochi, where a Kathakali theatre plays every evening, spends two nights among the tea gardens of Munnar, one on an Alleppey houseboat and two by the sea. A free afternoon at Kovalam suits an Ayurveda massage or the Poovar backwaters. The trip ends at Trivandrum airport.',
  highlights: [
    'Two nights at Kovalam beach',
    'Alleppey houseboat with all meals',
    'Chinese nets and lanes of Fort Kochi',
    'Munnar tea gardens and tahr',
    'Padmanabhaswamy temple in Trivandrum',
    'A free afternoon by the sea',
  ],
  groupSize: '2-20 People',
  price: 14700,
  season: null,
  pricing: { twoPersons: 17700, fourPersons: 14700, sixPersons: 13200 },
  stays: [
    {
      place: 'Fort Kochi',
      nights: 1,
      kind: '3-star hotel',
      room: 'Air-conditioned double room, private bathroom',
    },
    {
      place: 'Munnar',
      nights: 2,
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
      nights: 2,
      kind: '3-star hotel',
      room: 'Air-conditioned double room, private bathroom',
    },
  ],
  whoFor: [
    'Walking: an afternoon on foot in Fort Kochi, and about an hour at Eravikulam on a paved path.',
    'Steps: a flight up to the rooms of the Dutch Palace; at Varkala the beach is many steps below the cliff. Hill hotels stand on slopes: ask for a room without stairs.',
    'Age: any; day 4 means leaving at 6.45 am and five hours in the car, and on the open deck small children need a hand to hold.',
    'Not for: anyone who wants few hours in the car; three of the seven days have four or more.',
  ],
  questions: [
    {
      question: 'Can the trip end in Kochi?',
      answer:
        'It ends at Trivandrum airport or station, forty minutes from Kovalam. Flights from there reach many Indian cities and the Gulf.',
    },
    {
      question: 'May we all enter the Padmanabhaswamy temple?',
      answer:
        'Only Hindus, the men in a mundu without a shirt, the women in a sari or long skirt; both can be hired at the gate. Others see the gateway and the Puthen Malika palace, closed on Mondays.',
    },
    {
      question: 'Why is day 4 so long?',
      answer:
        'Munnar to Alleppey is five hours, and houseboats sail at noon. The hotel packs breakfast, so you can sleep on in the car.',
    },
  ],
  rating: 4.8,
  image: 'kovalam',
  images: ['kovalam', 'kochi', 'munnar', 'alleppey'],
  itinerary: [
    {
      day: 1,
      title: 'Arrival and Fort Kochi',
      description:
        'From Cochin airport it is about an hour and a half across the city to Fort Kochi. After check-in, walk from St Francis church to the Chinese nets on the waterfront, where the crews let visitors help with the ropes for a small tip. The Dutch Palace in Mattancherry is closed on Fridays, the Paradesi synagogue on Fridays and Saturdays. A Kathakali theatre opens at 5 pm for the make-up and begins its play at 6 pm. Dinner is at any of the small restaurants near Princess Street.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Fort Kochi',
      drive: { route: 'Cochin airport – Fort Kochi', km: 45, minutes: 90 },
    },
    {
      day: 2,
      title: 'Fort Kochi to Munnar',
      description:
        'Leave after an early breakfast, before the city traffic. The plains end at Neriamangalam bridge, and from there the road winds up through forest, past Cheeyappara waterfall, to Adimali, where we stop for lunch. A spice garden near Adimali takes three quarters of an hour and shows pepper, cardamom, nutmeg and cocoa on the plant. The tea begins above Pallivasal, and Munnar is reached by mid-afternoon.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Fort Kochi – Munnar', km: 140, minutes: 270 },
    },
    {
      day: 3,
      title: 'A day in the tea hills',
      description:
        'Start with Eravikulam National Park, home of the Nilgiri tahr; the park bus goes up from about 8 am and the visit takes two to three hours. The park is closed for calving around February and March, when we drive to Top Station for its view over the Tamil Nadu plains. After lunch in town, see how leaf becomes tea at the museum in Nallathanni, closed on Mondays. The day ends at Mattupetty lake and a viewpoint at Pothamedu. Carry a jacket and shoes with some grip.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Munnar',
      drive: { route: 'Munnar – Eravikulam – Mattupetty – Munnar', km: 65, minutes: 150 },
    },
    {
      day: 4,
      title: 'Munnar to an Alleppey houseboat',
      description:
        'This is the longest drive of the week, five hours, so we leave by 6.45 am and the hotel packs breakfast. Tea and a rest stop come at Kothamangalam or Thodupuzha. You board soon after noon, and lunch is served as the boat enters the canals and then the open water of Vembanad lake. It moors at about 5.30 pm beside a village path where you can walk until dark. The bedroom air conditioning runs from 9 pm to 6 am.',
      meals: ['Breakfast', 'Lunch', 'Dinner'],
      accommodation: 'houseboat',
      overnight: 'Alleppey',
      drive: { route: 'Munnar – Alleppey', km: 170, minutes: 300 },
    },
    {
      day: 5,
      title: 'Down the coast to Kovalam',
      description:
        'Check-out is at about 9 am after breakfast on the water. The coast highway runs south through Kollam, and road widening on some stretches can add half an hour. Varkala, where red cliffs stand over the beach, makes a good lunch stop of an hour. At Kovalam, Lighthouse beach is at its best for a walk at sunset; swim only between the lifeguard flags, and not at all when the red flag is up.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kovalam',
      drive: { route: 'Alleppey – Kovalam', km: 165, minutes: 240 },
    },
    {
      day: 6,
      title: 'Trivandrum and a free afternoon',
      description:
        'The morning is for Sree Padmanabhaswamy temple, which admits Hindus only: men wear a mundu without a shirt, women a sari or long skirt, and both can be hired at the gate. Others can see the gateway tower and the Puthen Malika palace next door, closed on Mondays. The Napier Museum is also shut on Mondays and on Wednesday mornings. You are back at the beach for lunch. The afternoon is yours for a swim, an Ayurveda massage or a boat ride at Poovar, both paid on the spot.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kovalam',
      drive: { route: 'Kovalam – Trivandrum – Kovalam', km: 32, minutes: 80 },
    },
    {
      day: 7,
      title: 'Kovalam to Trivandrum airport',
      description:
        'After breakfast there is time for a last walk to the lighthouse end of the bay, depending on your flight. The airport is about forty minutes away, and Trivandrum Central station is nearly the same. The airport has two terminals that are not within walking distance of each other, so tell your driver which one your ticket names.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Kovalam – Trivandrum airport', km: 15, minutes: 40 },
    },
  ],
};
