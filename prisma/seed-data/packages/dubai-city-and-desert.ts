import type { SeedPackage } from '../types';

export const dubaiCityAndDesert: SeedPackage = {
  id: '11',
  slug: 'dubai-city-and-desert',
  title: 'Dubai: City and Desert',
  category: 'outbound',
  isKerala: false,
  isPopular: false,
  isHoneymoon: false,
  duration: '4 Nights 5 Days',
  durationDays: 5,
  location: 'Dubai, Abu Dhabi',
  description:
    'Four nights in Dubai, with the old Creek, a day in Abu Dhabi and an evening left free for the desert. You stay in one hotel in Deira, close to the souks and to Indian restaurants, and go out each day by private car. This is a land package for travellers flying from Kochi: the price is per person on a twin-sharing basis and does not include flights, the visa or entry tickets.',
  highlights: [
    'Old Dubai and the Creek',
    'Sheikh Zayed Mosque, Abu Dhabi',
    'Downtown and its fountains at night',
    'Gold and spice souks',
    'One hotel throughout the stay',
  ],
  groupSize: '2-15 People',
  price: 36500,
  season: null,
  pricing: null,
  stays: [
    {
      place: 'Dubai',
      nights: 4,
      kind: '3-star hotel',
      room: 'Double or twin room in Deira, air-conditioned, private bathroom',
    },
  ],
  whoFor: [
    'Walking: two to three hours on day 2, in lanes, souks and malls, and a long round at the mosque on day 4, partly in the sun.',
    'Steps: few; lifts nearly everywhere, but you step down into the abra.',
    'Age: any; small children are better off in the camp than in the dune drive.',
    'Not for: expectant mothers and people with back trouble on the dunes; from June to September, anyone who bears heat badly.',
  ],
  questions: [
    {
      question: 'Do we need a visa, and do you arrange it?',
      answer:
        'As a rule Indian passport holders need a visa before they fly. Check before you book: our team tells you the rule of the day and helps with the form, and the authorities decide. The fee is not in the price.',
    },
    {
      question: 'Is the desert evening in the price?',
      answer:
        'No. Dune driving and the camp with its dinner are paid to the operator, and we book them for you on request.',
    },
    {
      question: 'What do we wear at the Sheikh Zayed Mosque?',
      answer:
        'Full-length clothes that cover arms and legs; women also cover the hair. Visits need a free booking in your name, which we help to make.',
    },
    {
      question: 'Is Indian food near the hotel?',
      answer:
        'Yes, Deira has many Indian restaurants, from Kerala meals to pure vegetarian ones. Jain meals need notice: tell us with the enquiry.',
    },
  ],
  rating: 4.6,
  image: 'dubai',
  images: ['dubai', 'lahbab-dunes', 'abu-dhabi-mosque'],
  itinerary: [
    {
      day: 1,
      title: 'Arrival in Dubai',
      description:
        'The flight from Kochi takes about four hours. A driver with your name meets you at Dubai International, and Deira is less than half an hour away. Rooms are given from about 3 pm; with an early arrival you can leave the bags and rest in the lobby. In the evening, walk along the Creek, where the wooden dhows load, and eat at one of the many Kerala restaurants nearby. Carry a printed copy of your visa.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Dubai',
      drive: { route: 'Dubai airport – Deira', km: 10, minutes: 25 },
    },
    {
      day: 2,
      title: 'Old lanes and the tall city',
      description:
        'Start in Al Fahidi, the district of wind towers and coral-stone houses, and cross the Creek by abra for a dirham to the spice and gold souks. Lunch is at your own cost; then your car takes the coast road for photo stops at Jumeirah Mosque and at the beach beside Burj Al Arab. Reach Downtown before sunset; tickets for the deck of Burj Khalifa are cheaper and surer when bought online some days before. The fountain shows on the lake below cost nothing and run through the evening, except in spells of maintenance.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Dubai',
      drive: { route: 'Deira – Jumeirah – Downtown – Deira', km: 50, minutes: 110 },
    },
    {
      day: 3,
      title: 'A free morning and the dunes',
      description:
        'The morning is free for the hotel pool, the Dubai Frame or the shops. At about 3 pm a desert operator collects you in a four-wheel drive for the red dunes of Lahbab, an hour away, and brings you back by 9.30 pm. Dune driving and the camp, with its dinner and music, are an activity charge paid to the operator, and we book it for you on request. Eat lightly beforehand. Expectant mothers and anyone with back trouble should skip the dunes and ask for a direct transfer to the camp.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Dubai',
    },
    {
      day: 4,
      title: 'A day in Abu Dhabi',
      description:
        'It is an hour and a half to Abu Dhabi. Sheikh Zayed Grand Mosque is free but needs a booking in your name; arms and legs must be covered, women also cover the hair, and visits pause around Friday noon prayer. Lunch is in the city, with a short stop on the Corniche. On the way back we stop at the BAPS Hindu Mandir in Abu Mureikha, which is closed on Mondays and asks visitors to register beforehand. Wear light, full-length clothes and shoes that slip off easily.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Dubai',
      drive: { route: 'Dubai – Abu Dhabi – Dubai', km: 290, minutes: 210 },
    },
    {
      day: 5,
      title: 'Last shopping and the flight home',
      description:
        'Check-out is at noon. Before that there is time for the covered market at Naif or a supermarket for dates and nuts. The airport is close, but plan to be there four hours before your flight, as counters for flights to India are busy at night. Keep gold bills with you for customs in Kochi.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Deira – Dubai airport', km: 10, minutes: 25 },
    },
  ],
};
