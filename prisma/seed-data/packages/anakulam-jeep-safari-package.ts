import type { SeedPackage } from '../types';

export const anakulamJeepSafariPackage: SeedPackage = {
  id: '8',
  slug: 'anakulam-jeep-safari-package',
  title: 'Anakulam Jeep Safari',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '1 Night 2 Days',
  durationDays: 2,
  location: 'Adimali, Mankulam, Anakulam',
  description:
    'An evening at the stream where wild elephants come to drink, and a morning on jeep tracks. At Anakulam the elephants want the oru, mineral-rich water that rises in the bed of the stream, and the village watches from the other bank. This is wildlife without a fence, so no one can promise it. The jeep safari is part of this package.',
  highlights: [
    'Wild elephants at the Anakulam stream',
    'Jeep safari through Mankulam hills',
    'Perumbankuthu waterfall at morning',
    'Cottage night in Mankulam village',
    'Wildlife evenings without a fence',
  ],
  groupSize: '4-12 People',
  price: 2950,
  season: { offSeason: 2950, onSeason: 3500 },
  pricing: null,
  stays: [
    {
      place: 'Mankulam',
      nights: 1,
      kind: 'Village cottage',
      room: 'Double room in a cottage, private bathroom with hot water; breakfast',
    },
  ],
  whoFor: [
    'Walking: little; you stand or sit by the stream for two to three hours, and walk over rocks to the falls.',
    'Steps: few, but the rocks at Perumbankuthu are wet.',
    'Age: from about 6, when a child can keep quiet near elephants.',
    'Not for: people with back trouble and expectant mothers, because of two hours of jolting by jeep.',
  ],
  questions: [
    {
      question: 'Do the elephants always come?',
      answer:
        'No. They come often in the dry months and less in the rains. You leave at 3.30 pm and wait on the bank until dark; nobody can do more.',
    },
    {
      question: 'How near do they get?',
      answer:
        'The village watches from the other bank. Stay where the forest staff and the driver tell you to, keep children by the hand, your voice low and the flash off; these are wild animals.',
    },
    {
      question: 'Can we bathe at the falls or in the river?',
      answer:
        'No. The rocks at Perumbankuthu and Valiyaparakutty are slippery and the pools deep, and people have drowned. You look from the bank.',
    },
    {
      question: 'What about leeches?',
      answer:
        'From June to October expect them on the tracks. Tuck your trousers into your socks; salt or a repellent helps.',
    },
  ],
  rating: 4.6,
  image: 'anakulam',
  images: ['anakulam', 'munnar-monsoon', 'spice-hills'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to Mankulam, and the elephants at dusk',
      description:
        'Leave Kochi by 8.30 am on the Munnar road, eat at Adimali, and turn off at Kallar on a narrow road through cardamom and the tea of Viripara. Your cottage in Mankulam is ready by two. At 3.30 the jeep goes down to Anakulam, nine kilometres away, to wait on the bank. The herd comes often in the dry months, between five and dark, and less in the rains. Stay where the forest staff tell you to, keep your voice low and leave the flash off; dinner is at a village eating-house on your own account.',
      meals: [],
      accommodation: 'cottage',
      overnight: 'Mankulam',
      drive: { route: 'Cochin airport – Adimali – Kallar – Mankulam', km: 118, minutes: 225 },
    },
    {
      day: 2,
      title: 'Waterfalls by jeep and the road home',
      description:
        'The jeep is out again at seven, first to Perumbankuthu, where the Mankulam stream drops into a gorge, then along stony tracks to the river meeting at Valiyaparakutty. Look from the bank and do not bathe. Expect two hours of jolting, wet stones and, from June to October, leeches; tuck your trousers into your socks. Breakfast is at the cottage after the drive. You start for Kochi at eleven, with a stop at the Cheeyappara falls, and arrive by about 4 pm, for a flight after 8 pm, four hours later.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Mankulam – Adimali – Cochin airport', km: 118, minutes: 225 },
    },
  ],
};
