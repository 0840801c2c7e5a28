import type { Outing } from './outing';

/** Outings by the backwaters and the sea. */
export const VARKALA: readonly Outing[] = [
  {
    for: 'beach',
    morning: true,
    name: 'Papanasam beach below the red cliff',
    detail:
      'Steps lead down the cliff to the sand; the sea is calmest before noon, and springs run at the foot of the rock.',
    closure: 'sea',
  },
  {
    for: 'beach',
    name: 'Kappil, between the sea and the lake',
    detail: 'Half an hour north, one strip of sand has the sea on one side and still water on the other.',
    loop: { via: 'Kappil', km: 18, minutes: 45 },
    closure: 'sea',
  },
  {
    for: 'ayurveda',
    name: 'Ayurveda on the cliff',
    detail: 'A consultation, then warm oil with the sound of the sea; stay out of the sun after it.',
  },
  {
    for: 'festivals',
    name: 'Janardanaswamy temple',
    detail: 'A temple some two thousand years old by tradition, at its best at the lighting of the lamps.',
    closure: 'festivalDates',
  },
  {
    for: 'food',
    evening: true,
    name: 'Fish of the day on the cliff',
    kind: 'fish-dinner',
    detail: 'Kitchens lay out the catch along the cliff path, and grill what you point at.',
  },
  {
    vibes: ['adventure'],
    morning: true,
    name: 'Surf lesson at Edava',
    detail: 'Small waves and patient teachers, from October to May.',
    closure: 'sea',
  },
  {
    vibes: ['romantic'],
    evening: true,
    name: 'Candle-lit dinner above the sea',
    kind: 'candle',
    detail: 'A table at the edge of the cliff, laid for sunset.',
  },
  {
    name: 'Trivandrum and the lighthouse beach of Kovalam',
    detail:
      'The gateway of Padmanabhaswamy temple, the museum park, and an hour at Kovalam before the road back.',
    loop: { via: 'Kovalam', km: 120, minutes: 205 },
    full: true,
  },
];

export const KUMARAKOM: readonly Outing[] = [
  {
    for: 'backwaters',
    name: 'Country boat through the village canals',
    kind: 'canoe',
    detail: 'A man with a pole takes you under low bridges, past ducks, toddy tappers and washing day.',
  },
  {
    for: 'backwaters',
    evening: true,
    name: 'Sunset on Vembanad lake',
    detail:
      'An hour on the lake when the fishermen set their nets and the sun goes down behind Pathiramanal.',
  },
  {
    for: 'ayurveda',
    name: 'Ayurveda by the lake',
    detail: 'The physician asks before anything is poured; then an hour and a half of warm oil and steam.',
  },
  {
    for: 'ayurveda',
    morning: true,
    again: true,
    name: 'Yoga at sunrise and a second treatment',
    detail: 'Yoga on the jetty at half past six, a light breakfast, and the second day of oil.',
  },
  {
    for: 'wildlife',
    morning: true,
    name: 'Bird sanctuary at six in the morning',
    detail: 'Egrets, darters and herons, with winter visitors from November to February; carry binoculars.',
  },
  {
    for: 'food',
    name: 'Karimeen lunch at a toddy shop',
    kind: 'village-lunch',
    detail: 'Pearl-spot fish in banana leaf, tapioca, and toddy for those who like it sour.',
  },
  {
    vibes: ['cultural'],
    name: 'Old Syrian churches of Kottayam',
    detail: 'Cheriapally has painted walls, Valiapally stone crosses older than the church around them.',
    loop: { via: 'Kottayam', km: 32, minutes: 80 },
  },
  {
    vibes: ['adventure'],
    morning: true,
    name: 'Kayak among the water hyacinth',
    kind: 'kayak',
    detail: 'Two hours at first light, when the lake is flat and the kingfishers are at work.',
  },
  {
    vibes: ['romantic'],
    evening: true,
    name: 'Candle-lit dinner by the lake',
    kind: 'candle',
    detail: "A table on the jetty, lamps in the water, and the cook's own menu.",
  },
];

export const ALLEPPEY: readonly Outing[] = [
  {
    for: 'backwaters',
    name: 'Canoe through the canals of Kainakary',
    kind: 'canoe',
    detail: 'A narrow canoe goes where houseboats cannot, between rice fields that lie below the water.',
  },
  {
    for: 'food',
    name: 'Village lunch on the water',
    kind: 'village-lunch',
    detail:
      'Karimeen, tapioca, red rice and three kinds of curry, cooked in a house that one reaches by boat.',
  },
  {
    for: 'beach',
    evening: true,
    name: 'Sunset on Alleppey beach',
    detail: 'The old pier, a lighthouse, kites, and tea from a cart.',
    closure: 'sea',
  },
  {
    for: 'ayurveda',
    name: 'Ayurveda massage by the canal',
    detail: 'An hour and a half of warm oil and steam, after a word with the doctor.',
  },
  {
    for: 'festivals',
    name: 'Ambalapuzha temple and its payasam',
    detail: 'Murals, lamps, and the sweet milk rice that the temple has given out for centuries.',
    loop: { via: 'Ambalapuzha', km: 28, minutes: 60 },
    closure: 'festivalDates',
  },
  {
    vibes: ['adventure'],
    for: 'backwaters',
    morning: true,
    name: 'Kayak at dawn',
    kind: 'kayak',
    detail: 'Two hours with a guide on back canals, before the first ferry makes a wave.',
  },
  {
    vibes: ['romantic'],
    evening: true,
    name: 'Candle-lit dinner by the canal',
    kind: 'candle',
    detail: "A table under the palms, with the houseboats' lamps going by.",
  },
  {
    name: 'The lighthouse and the coir museum',
    detail: 'Alleppey lived by rope; the museum shows how it was made, the lighthouse where it went.',
  },
];

export const MARARI: readonly Outing[] = [
  {
    for: 'beach',
    name: 'Marari beach',
    detail: 'Soft sand, coconut palms and no row of shops behind them; swim where the lifeguards say.',
    closure: 'sea',
  },
  {
    for: 'beach',
    evening: true,
    name: 'Fishing boats at dusk',
    detail: 'Walk north at five, when the boats are pushed out through the surf.',
    closure: 'sea',
  },
  {
    for: 'ayurveda',
    name: 'Ayurveda near the beach',
    detail: 'The physician sees you first; then warm oil and steam, and nothing to do until tea.',
  },
  {
    for: 'ayurveda',
    morning: true,
    again: true,
    name: 'Yoga at seven and a second treatment',
    detail: 'Yoga on the lawn, a light breakfast, and the second day of oil.',
  },
  {
    for: 'food',
    evening: true,
    name: 'Catch of the day, cooked your way',
    kind: 'fish-dinner',
    detail: 'Point at the fish at five and eat it at eight, with coconut and raw mango.',
  },
  {
    for: 'backwaters',
    name: 'Canoe on the canals behind Muhamma',
    kind: 'canoe',
    detail: 'Ten minutes inland the water is still, and the shell gatherers dive from their canoes.',
    loop: { via: 'Muhamma', km: 24, minutes: 50 },
  },
  {
    vibes: ['cultural'],
    name: 'Coir yards and the white church of Arthunkal',
    detail: 'Rope is still twisted by hand in the yards; the church of St Andrew stands by the sea.',
    loop: { via: 'Arthunkal', km: 22, minutes: 50 },
  },
  {
    vibes: ['adventure'],
    morning: true,
    name: 'By cycle along the fishing lanes',
    detail: 'Flat, shaded and nearly without cars, from one harbour to the next.',
  },
  {
    vibes: ['romantic'],
    evening: true,
    name: 'Candle-lit dinner on the sand',
    kind: 'candle',
    detail: 'A table, lanterns, and the sea for music.',
  },
];

export const FORT_KOCHI: readonly Outing[] = [
  {
    for: 'food',
    name: 'Spice market of Mattancherry and a Cochin lunch',
    detail: 'The lanes smell of ginger and pepper; lunch is a sadya on a banana leaf or Malabar biryani.',
  },
  {
    for: 'food',
    evening: true,
    name: 'Dinner by the harbour',
    kind: 'fish-dinner',
    detail: 'You choose the fish beside the nets, and a kitchen across the lane cooks it.',
  },
  {
    for: 'festivals',
    evening: true,
    name: 'Kathakali, with the make-up hour before it',
    kind: 'kathakali',
    detail: 'From five the actors paint their faces in front of you; the drums begin an hour later.',
    closure: 'festivalDates',
  },
  {
    for: 'festivals',
    name: 'Dutch Palace murals and the synagogue lane',
    detail: "The Ramayana runs around the king's bedroom; the old Jewish quarter lies outside the door.",
    closure: 'dutchPalace',
  },
  {
    vibes: ['adventure'],
    morning: true,
    name: 'Fort Kochi by cycle, before the heat',
    detail: 'Nets, forts and godowns in two hours, while the streets belong to the fish sellers.',
  },
  {
    vibes: ['cultural'],
    name: 'Kerala Folklore Museum at Thevara',
    detail: 'Three floors of masks, lamps and carved wood, under a theatre brought here beam by beam.',
    loop: { via: 'Thevara', km: 22, minutes: 60 },
  },
  {
    vibes: ['romantic', 'relaxing'],
    evening: true,
    name: 'Sunset boat around the harbour',
    detail: 'Past the nets, the island jetties and the ships, with the light behind Vypin.',
  },
  {
    name: 'Chinese nets, St Francis Church and Princess Street on foot',
    detail: "Everything old lies within half an hour's walk, and most of it is in the shade.",
  },
  {
    name: 'By ferry to Vypin and the beach at Cherai',
    detail:
      'The car ferry takes ten minutes; then an island road between prawn ponds leads to a long, plain beach.',
    loop: { via: 'Cherai', km: 50, minutes: 110 },
  },
];
