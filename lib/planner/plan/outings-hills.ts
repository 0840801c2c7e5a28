import type { Outing } from './outing';

/** Outings in the hills and the north. */
export const MUNNAR: readonly Outing[] = [
  {
    for: 'tea-plantation',
    morning: true,
    name: 'Tea estate walk with a guide',
    detail:
      'An estate guide walks you between the rows while the bushes are still wet, and shows which two leaves are picked.',
  },
  {
    for: 'tea-plantation',
    name: 'Tea museum and a tasting',
    detail: 'At Nallathanni the old rollers still turn, and the grades stand side by side to be tasted.',
    closure: 'teaMuseum',
  },
  {
    for: 'wildlife',
    morning: true,
    name: 'Nilgiri tahr at Eravikulam',
    detail: 'The park bus climbs to Rajamalai, where the tahr graze a few steps from the path.',
    loop: { via: 'Rajamalai', km: 30, minutes: 70 },
    closure: 'eravikulam',
  },
  {
    for: 'ayurveda',
    name: 'Ayurveda massage in the cool of the hills',
    detail: 'An hour and a half of warm oil and steam, booked for the afternoon; eat lightly before it.',
  },
  {
    for: 'festivals',
    evening: true,
    name: 'Kathakali and Kalaripayattu on stage',
    kind: 'kathakali',
    detail:
      "At dusk a small theatre near the town shows an hour of Kathakali and another of Kerala's martial art.",
  },
  {
    vibes: ['romantic'],
    evening: true,
    name: 'Sunset from Pothamedu',
    detail: 'The viewpoint of Pothamedu looks west over tea and cardamom; the light goes at about six.',
  },
  {
    vibes: ['adventure'],
    morning: true,
    name: 'Guided cycle ride on the estate roads',
    detail: 'A guide and good brakes take you down the empty estate roads, with the car behind you.',
  },
  {
    vibes: ['cultural'],
    name: 'Old Munnar: the church, the club road and the market',
    detail:
      'The planters left a stone church on the hill; below it the market sells tea, passion fruit and home-made chocolate.',
  },
  {
    name: 'Mattupetty dam and Kundala lake',
    detail: 'The eastern road passes two lakes among the tea, with boats for hire at the second.',
    loop: { via: 'Kundala', km: 46, minutes: 110 },
  },
  {
    morning: true,
    name: 'Top Station, over the plains of Theni',
    detail:
      'Where the road ends, a short path leads to a view a thousand metres down; go early, before the mist.',
    loop: { via: 'Top Station', km: 66, minutes: 150 },
  },
];

export const THEKKADY: readonly Outing[] = [
  {
    for: 'wildlife',
    name: 'Boat on Periyar lake',
    detail:
      'The half past three boat follows the shore where elephant, sambar and gaur come to drink; nobody can promise which.',
    closure: 'periyarBoat',
  },
  {
    for: 'wildlife',
    morning: true,
    name: 'Forest walk with a tracker',
    detail:
      'Three hours on foot with a tracker of the Periyar reserve, at the pace of someone who reads the ground.',
  },
  {
    for: 'food',
    name: 'Spice garden walk',
    detail: 'Cardamom, pepper, clove and vanilla grow together here, and you taste them off the plant.',
  },
  {
    for: 'food',
    evening: true,
    name: 'Cooking lesson and dinner in a Kumily home',
    detail: 'You cook three or four dishes with the family, and eat them.',
  },
  {
    for: 'festivals',
    evening: true,
    name: 'Kathakali and Kalaripayattu in Kumily',
    kind: 'kathakali',
    detail: 'Come early for the face paint; an hour of Kathakali is followed by an hour of swords and leaps.',
  },
  {
    for: 'ayurveda',
    name: 'Herb garden and an Ayurveda massage',
    detail: 'You see the plants first and feel the oil after, at a centre where a doctor is asked before.',
  },
  {
    vibes: ['adventure'],
    full: true,
    for: 'wildlife',
    name: 'A day on bamboo rafts in Periyar',
    detail:
      "The forest department's rafts leave at eight for a walk, the water and a packed lunch on the bank; you are back by late afternoon.",
    closure: 'rafting',
  },
  {
    vibes: ['cultural'],
    evening: true,
    name: 'Songs and dances of the Mannan people',
    detail:
      "The forest's own families perform for an hour under the trees; the ticket goes to their village.",
  },
  {
    vibes: ['romantic', 'relaxing'],
    morning: true,
    name: 'Bamboo grove walk at the forest edge',
    detail: 'An easy, shaded path at the edge of the reserve, at its best before nine.',
  },
  {
    name: 'Chellarkovil, where the hills drop to the plains',
    detail: 'A watchtower and, after rain, a waterfall that falls into Tamil Nadu.',
    loop: { via: 'Chellarkovil', km: 30, minutes: 70 },
  },
];

export const VAGAMON: readonly Outing[] = [
  {
    for: 'tea-plantation',
    name: 'Tea slopes and meadows on foot',
    detail: 'Small tea estates end where the grass begins; the path runs along that edge.',
  },
  {
    vibes: ['adventure'],
    name: 'Paragliding from Kolahalamedu',
    detail:
      'A tandem flight over the meadows when the wind allows; if it does not, the ridge is worth the walk.',
    closure: 'paragliding',
  },
  {
    vibes: ['romantic', 'relaxing'],
    name: 'A slow afternoon in the meadows',
    detail: 'Bring the flask of tea that the kitchen gives you, and a shawl.',
  },
  {
    name: 'Pine forest and the monastery hill of Kurisumala',
    detail: 'Tall planted pines, then the hill where the monks keep a dairy and a silence.',
    loop: { via: 'Kurisumala', km: 24, minutes: 60 },
  },
];

export const WAYANAD: readonly Outing[] = [
  {
    for: 'wildlife',
    morning: true,
    name: 'Jeep at dawn in Muthanga',
    detail: 'The forest jeeps start at seven and are few, so you leave before five with a packed breakfast.',
    loop: { via: 'Muthanga', km: 100, minutes: 170 },
    closure: 'muthanga',
  },
  {
    for: 'wildlife',
    name: 'Birds and langurs on a rainforest walk',
    detail:
      'A naturalist takes you under the tall trees of Vythiri, where giant squirrels throw down their shells.',
  },
  {
    for: 'tea-plantation',
    name: 'Tea and coffee walk at Chundale',
    detail: 'Tea above, coffee and pepper below; a planter shows how one hill grows all three.',
  },
  {
    vibes: ['adventure', 'cultural'],
    name: 'Climb to the Edakkal Caves',
    detail: 'Forty minutes of path and stairs to figures cut in the rock thousands of years ago.',
    loop: { via: 'Edakkal', km: 80, minutes: 150 },
    closure: 'edakkal',
  },
  {
    name: 'Pookode lake and the Lakkidi viewpoint',
    detail: 'A shaded path rings the lake; from Lakkidi you look down the nine bends to the plain.',
    loop: { via: 'Lakkidi', km: 16, minutes: 40 },
  },
  {
    name: 'Banasura Sagar, the earth dam',
    detail: 'Islands stand scattered behind the dam; the boats run until half past four.',
    loop: { via: 'Banasura Sagar', km: 52, minutes: 100 },
  },
];

export const CHERUTHURUTHY: readonly Outing[] = [
  {
    for: 'festivals',
    morning: true,
    name: 'A class morning at Kerala Kalamandalam',
    detail:
      'In the open classrooms the next Kathakali actors learn eyes, drums and steps, and visitors may look on.',
    closure: 'kalamandalam',
  },
  {
    for: 'festivals',
    name: 'Thrissur: Vadakkunnathan temple and its ground',
    detail:
      'The round ground of the Pooram lies about the temple; only Hindus enter, everyone may walk the park under the teak.',
    loop: { via: 'Thrissur', km: 62, minutes: 120 },
    closure: 'festivalDates',
  },
  {
    for: 'ayurveda',
    name: 'Ayurveda by the Nila river',
    detail: 'A physician sees you first; the treatment of oil and steam follows, and then rest in the shade.',
  },
  {
    for: 'ayurveda',
    morning: true,
    again: true,
    name: 'A second treatment and an hour of yoga',
    detail: 'Yoga at seven, the oil at ten, and a light meal between rests.',
  },
  {
    name: 'Evening light on the Bharathapuzha sands',
    detail: 'The widest river of Kerala is a plain of sand for half of the year; people walk on it at dusk.',
  },
];

export const KOZHIKODE: readonly Outing[] = [
  {
    for: 'food',
    morning: true,
    name: 'Sweet street and a Malabar lunch',
    detail:
      'Black and orange halwa on Mittai Theruvu, then biryani of short kaima rice in one of the old kitchens.',
  },
  {
    for: 'food',
    evening: true,
    name: 'Street food on the beach road',
    detail: 'Mussels in rice batter, pickled mango and sulaimani tea, from stall to stall along the sea.',
  },
  {
    for: 'beach',
    evening: true,
    name: 'Sunset by the old pier of Kozhikode beach',
    detail: 'The whole town walks here at six, past the pillars of a pier that shipped pepper.',
    closure: 'sea',
  },
  {
    for: 'beach',
    name: 'Kappad beach, where Vasco da Gama came ashore',
    detail: 'A quiet curve of sand with a small stone to mark 1498.',
    loop: { via: 'Kappad', km: 36, minutes: 70 },
    closure: 'sea',
  },
  {
    name: 'Wooden mosques of Kuttichira and the dhow yards of Beypore',
    detail: 'Four-storey mosques with tiled roofs, then the river yard where ships are still built by hand.',
    loop: { via: 'Beypore', km: 24, minutes: 60 },
  },
];
