import type { SeedPackage } from '../types';

export const wanderingWayanad: SeedPackage = {
  id: '5',
  slug: 'wandering-wayanad',
  title: 'Wandering Wayanad',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '3 Nights 4 Days',
  durationDays: 4,
  location: 'Vythiri, Kalpetta, Sulthan Bathery, Kozhikode',
  description:
    'Caves, forest and tea gardens on the Wayanad plateau, reached by the nine bends from Kozhikode. Three nights in one Kalpetta hotel leave the days free for a Chembra trek, the wildlife of Muthanga at dawn and the carved walls of Edakkal. The last day leaves an hour or two for old Kozhikode and its food.',
  highlights: [
    'Muthanga wildlife sanctuary at dawn',
    'Stone-age carvings of Edakkal Caves',
    'Meppadi tea gardens under Chembra',
    'Banasura Sagar earth dam',
    'Old Kozhikode and its sweet-sellers’ street',
  ],
  groupSize: '2-15 People',
  price: 10350,
  season: { offSeason: 10350, onSeason: 12800 },
  pricing: null,
  stays: [
    {
      place: 'Kalpetta',
      nights: 3,
      kind: '3-star hotel',
      room: 'Deluxe double room, private bathroom with hot water',
    },
  ],
  whoFor: [
    'Walking: a trek of three to four hours if Chembra is open, else a tea garden; at Edakkal forty minutes each way on foot and stairs.',
    'Steps: many, and some steep, on the way into the Edakkal caves.',
    'Age: from about 8 for the trek and the caves; younger children stay below with one of you.',
    'Not for: anyone with bad knees or a weak heart on days 2 and 3, nor late risers: Muthanga means leaving at 5.15 am.',
  ],
  questions: [
    {
      question: 'Is the Chembra trek certain?',
      answer:
        'No. The forest office issues a limited number of permits from seven in the morning and decides how far you may go; in heavy rain and in the dry fire months it is closed. You then walk the tea gardens of Meppadi.',
    },
    {
      question: 'What about the landslide of July 2024?',
      answer:
        'It destroyed Mundakkai and Chooralmala, villages above Meppadi that this trip does not visit. The roads and sights of the plan are away from it; Chembra, near Meppadi, opens as the forest office decides. In heavy rain the authorities close the churam or a sight for a time: we then change the day.',
    },
    {
      question: 'Are the Muthanga jeep, the Chembra permit and the boats in the price?',
      answer:
        'No. These and the entry tickets are paid at the counters. Tell us what you want to do, and we say when to be there.',
    },
    {
      question: 'Do we start from Kochi?',
      answer:
        'No, from Kozhikode, at the airport or the railway station, and the trip ends there too. Ask us about the way from Kochi: it is a long half day.',
    },
  ],
  rating: 4.7,
  image: 'banasura-sagar',
  images: ['banasura-sagar', 'wayanad', 'sadya'],
  itinerary: [
    {
      day: 1,
      title: 'Kozhikode to Kalpetta by the Thamarassery churam',
      description:
        'The tour begins at Kozhikode airport or railway station. After Adivaram the road climbs the Thamarassery churam in nine numbered hairpins; at the top you stop at Lakkidi to look back down it, and at the Chain Tree a little further on. Pookode lake, ringed by a shaded path, takes an hour, and boats can be hired. Weekend evenings bring long queues on the churam, so we like to be up before three.',
      meals: [],
      accommodation: 'hotel',
      overnight: 'Kalpetta',
      drive: { route: 'Kozhikode – Lakkidi – Kalpetta', km: 95, minutes: 180 },
    },
    {
      day: 2,
      title: 'Chembra in the morning, Banasura in the afternoon',
      description:
        'The forest office below Chembra issues a limited number of permits from seven in the morning, and the trek of three to four hours goes only as far as it allows that week; it shuts in heavy rain and in the dry fire months. Without a permit you walk the tea gardens of Meppadi instead, which asks less of the knees. Lunch is in Kalpetta. Then comes Banasura Sagar, an earth dam with islands scattered behind it, where speedboats run until about half past four.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kalpetta',
      drive: { route: 'Kalpetta – Meppadi – Banasura Sagar – Kalpetta', km: 78, minutes: 150 },
    },
    {
      day: 3,
      title: 'Muthanga at dawn and the climb to Edakkal',
      description:
        'Leave at 5.15 am with a packed breakfast: the forest jeeps at Muthanga start at seven and their number is limited. An hour on the tracks shows you deer and langur, often elephants, and now and then a gaur. On the way back stop at the old stone Jain temple in Sulthan Bathery, then climb to Edakkal, forty minutes on foot and stairs, for figures cut in the rock thousands of years ago. The caves are closed on Mondays, when days two and three change places; the sanctuary may close for some weeks of the dry season, and then you sleep in.',
      meals: ['Breakfast'],
      accommodation: 'hotel',
      overnight: 'Kalpetta',
      drive: { route: 'Kalpetta – Muthanga – Edakkal – Kalpetta', km: 94, minutes: 165 },
    },
    {
      day: 4,
      title: 'Down the churam to Kozhikode',
      description:
        "After breakfast there is time to buy coffee, pepper and wild honey in Kalpetta before the descent. You reach Kozhikode for lunch: biryani made with short kaima rice, and halwa to take home from Mittai Theruvu, the sweet-sellers' street. Walk on the beach by the old pier pillars if your train or flight is late. The railway station is in the city; allow fifty minutes more for the airport at Karipur.",
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Kalpetta – Kozhikode – Kozhikode airport', km: 100, minutes: 195 },
    },
  ],
};
