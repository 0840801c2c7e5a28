import type { SeedPackage } from '../types';

export const wondersOfWayanad: SeedPackage = {
  id: '6',
  slug: 'wonders-of-wayanad',
  title: 'Wonders of Wayanad',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '2 Nights 3 Days',
  durationDays: 3,
  location: 'Vythiri, Kuruva, Banasura Sagar',
  description:
    'A weekend by the waters of Wayanad: Pookode lake, the Kabini river islands and Banasura Sagar. Two nights are spent in cottages at Vythiri, where coffee and pepper grow up to the door. Bamboo rafts cross to Kuruva island from about October to May; in the rains, when the river is too high, you see the Edakkal Caves instead.',
  highlights: [
    'Kuruva island in the arms of the Kabini',
    'The islands behind Banasura Sagar dam',
    'Vythiri cottages among coffee and pepper',
    'Pookode lake and Lakkidi viewpoint',
    'Short tea garden walk at Chundale',
  ],
  groupSize: '2-12 People',
  price: 7850,
  season: { offSeason: 7850, onSeason: 9600 },
  pricing: null,
  stays: [
    {
      place: 'Vythiri',
      nights: 2,
      kind: 'Plantation cottage',
      room: 'Cottage for two among coffee and pepper, private bathroom with hot water',
    },
  ],
  whoFor: [
    'Walking: an hour and a half on Kuruva island, with some wading, and an hour among the tea at Chundale.',
    'Steps: few on the island; when it is closed, the Edakkal caves take its place, with many steep ones.',
    'Age: from about 5, since the streams of Kuruva have to be waded; hold children by the hand.',
    'Not for: anyone unsteady on wet stones.',
  ],
  questions: [
    {
      question: 'What if Kuruva island is closed?',
      answer:
        'In the rains, roughly June to September, when the day’s number of visitors is reached, or by order of the forest department, nobody may cross. We then go to the Edakkal caves or, on a Monday, when these are closed, to another sight nearby.',
    },
    {
      question: 'What should we wear on Kuruva?',
      answer:
        'Sandals that may get wet and trousers that roll up. In the wet months bring something against leeches.',
    },
    {
      question: 'Are the raft to Kuruva and the boats in the price?',
      answer: 'No. Raft, boats and entry tickets are paid at the counters.',
    },
    {
      question: 'What about the landslide of July 2024?',
      answer:
        'It destroyed Mundakkai and Chooralmala, villages above Meppadi that this trip does not visit. The roads and sights of the plan are away from it. In heavy rain the authorities close the churam or a sight for a time: we then change the day.',
    },
  ],
  rating: 4.6,
  image: 'wayanad',
  images: ['wayanad', 'banasura-sagar', 'sadya'],
  itinerary: [
    {
      day: 1,
      title: 'Up the nine bends to Pookode lake',
      description:
        'Come to Kozhikode airport or station by ten and you will be in Vythiri by early afternoon. The Thamarassery churam is nine hairpins through forest, with monkeys on the parapets; keep the windows up and the snacks out of sight. From Lakkidi viewpoint you look straight back down the road you climbed, unless the mist is in. Pookode lake is three kilometres short of your cottage and closes at five.',
      meals: [],
      accommodation: 'cottage',
      overnight: 'Vythiri',
      drive: { route: 'Kozhikode – Lakkidi – Vythiri', km: 85, minutes: 165 },
    },
    {
      day: 2,
      title: 'Kuruva island by raft and the Banasura dam',
      description:
        'Breakfast is at 6.45 am, because the forest admits a fixed number of people to Kuruva each day. You cross an arm of the Kabini on a bamboo raft and walk for about an hour and a half under tall trees, wading where the streams are shallow; wear sandals that can get wet. After lunch at Mananthavady, Banasura Sagar has boats among its islands until about half past four. Kuruva is closed in the monsoon, roughly June to September, and we then visit the Edakkal Caves, which do not open on Mondays.',
      meals: ['Breakfast'],
      accommodation: 'cottage',
      overnight: 'Vythiri',
      drive: { route: 'Vythiri – Kuruva – Banasura Sagar – Vythiri', km: 124, minutes: 220 },
    },
    {
      day: 3,
      title: 'A tea garden walk, then down to Kozhikode',
      description:
        'The tea gardens at Chundale are ten minutes away, and the pluckers are at work from eight. Walk for an hour, buy your coffee and cardamom, and leave by eleven, before the bends fill with traffic. Lunch on fish curry and soft pathiri at Thamarassery or in Kozhikode itself. You are at the airport or station by about 3 pm, for a flight after 7 pm, four hours later.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Vythiri – Thamarassery – Kozhikode', km: 85, minutes: 165 },
    },
  ],
};
