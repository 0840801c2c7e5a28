import type { SeedPackage } from '../types';

export const campingSunriseJeepTrekKolukkumalai: SeedPackage = {
  id: '7',
  slug: 'camping-sunrise-jeep-trek-kolukkumalai',
  title: 'Kolukkumalai Camping and Sunrise Jeep Trek',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '1 Night 2 Days',
  durationDays: 2,
  location: 'Munnar, Suryanelli, Kolukkumalai',
  description:
    'A night in tents at Suryanelli, then a jeep before dawn to the Kolukkumalai ridge for sunrise. The estate lies above 2,100 metres on the Tamil Nadu border, among the highest tea plantations anywhere, and on many mornings the clouds lie below you. Your jeep to the ridge is part of this package, and so is the short trek along the edge.',
  highlights: [
    'Sunrise from the Kolukkumalai ridge',
    'Jeep to the ridge, 4 am',
    'Tent night at Suryanelli',
    'Tea plantation above 2,100 metres',
    'Short ridge trek to Tiger Rock',
  ],
  groupSize: '4-20 People',
  price: 1800,
  season: { offSeason: 1800, onSeason: 1800 },
  pricing: null,
  stays: [
    {
      place: 'Suryanelli',
      nights: 1,
      kind: 'Tent camp',
      room: 'Tent for two with mattresses and sleeping bags; shared washrooms close by; breakfast at the camp',
    },
  ],
  whoFor: [
    'Walking: under an hour along the ridge to Tiger Rock, on a path without a railing.',
    'Steps: none to speak of; the jeep track is the hard part, over an hour of loose stone each way.',
    'Age: from about 8; hold children by the hand on the ridge, where the edge drops sheer.',
    'Not for: people with back trouble and expectant mothers, because of the jeep, nor anyone who needs a bathroom of their own.',
  ],
  questions: [
    {
      question: 'What if the ridge is in cloud?',
      answer:
        'That happens, and nothing can be done about it. In heavy rain, or when the authorities stop the jeeps, nobody goes up; you are then offered another date.',
    },
    {
      question: 'How cold is the night?',
      answer:
        'Cool all year; in December and January it falls below ten degrees. Bring a jacket, socks and a cap, also for the jeep at 4 am.',
    },
    {
      question: 'Is dinner included?',
      answer:
        'No, breakfast is. Dinner can be ordered from the camp kitchen and is paid there. Entry tickets at the estate are extra too.',
    },
    {
      question: 'Do you fetch us from Kochi?',
      answer:
        'The trip starts at 2 pm in Munnar town and ends there before noon. We can add the car from Kochi, about four hours each way; ask for the price.',
    },
  ],
  rating: 4.8,
  image: 'kolukkumalai',
  images: ['kolukkumalai', 'tea-road', 'munnar-monsoon'],
  itinerary: [
    {
      day: 1,
      title: 'Munnar to the tents at Suryanelli',
      description:
        'We meet you in Munnar town at 2 pm and drive an hour through Lockhart Gap and Chinnakanal to the camp at Suryanelli. Tents are two to each, with mattresses, sleeping bags and shared washrooms close by. The hills turn blue by half past five, and a fire is lit if the weather is dry. Dinner can be ordered from the camp kitchen and is paid there. Go to bed by ten and sleep in warm clothes: December and January nights fall below ten degrees.',
      meals: [],
      accommodation: 'tent',
      overnight: 'Suryanelli',
      drive: { route: 'Munnar – Chinnakanal – Suryanelli', km: 24, minutes: 60 },
    },
    {
      day: 2,
      title: 'Jeep to the ridge, sunrise and tea',
      description:
        'The jeep leaves at 4 am and takes a little over an hour on a track of loose stone; hold on, and carry a jacket, a torch and water. The sky colours from six, and the sun clears the plains of Theni about half past. Walk along the ridge to Tiger Rock, then, when it is working, look in at the old estate factory and its timber rollers. Cloud can hide everything, and in heavy rain or by order of the authorities the track is closed; you are then offered another date. Breakfast is at camp by nine, and you are in Munnar before noon.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Suryanelli – Kolukkumalai – Suryanelli – Munnar', km: 50, minutes: 200 },
    },
  ],
};
