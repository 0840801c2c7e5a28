import type { SeedPackage } from '../types';

export const offBeaterKeralaVagamon: SeedPackage = {
  id: '10',
  slug: 'off-beater-kerala-vagamon',
  title: 'Off-Beat Kerala with Vagamon',
  category: 'kerala',
  isKerala: true,
  isPopular: true,
  isHoneymoon: false,
  duration: '7 Nights 8 Days',
  durationDays: 8,
  location: 'Bhoothathankettu, Kanthalloor, Ramakkalmedu, Vagamon, Kumarakom',
  description:
    'Eight days through the Kerala that most itineraries drive past, with two nights at Vagamon. River forest and birds come first, then the orchards and dolmens of Kanthalloor, the windmill hill of Ramakkalmedu and the Vagamon meadows, before a last night by the backwaters. Expect village food, tea gardens, wildlife at a distance, and a short trek on most days.',
  highlights: [
    'Two nights by the Vagamon meadows',
    'Orchards and dolmens of Kanthalloor',
    'Ramakkalmedu windmills at sunset',
    'Thattekkad birds and river wildlife',
    'A village night by the backwaters at Kumarakom',
    'Short trek to Marmala falls',
  ],
  groupSize: '2-15 People',
  price: 21300,
  season: { offSeason: 21300, onSeason: 25800 },
  pricing: null,
  stays: [
    {
      place: 'Bhoothathankettu',
      nights: 1,
      kind: 'Forest cottage',
      room: 'Double cottage by the river, private bathroom',
    },
    {
      place: 'Kanthalloor',
      nights: 2,
      kind: 'Orchard cottage',
      room: 'Double room in a cottage, private bathroom with hot water, blankets for cold nights',
    },
    {
      place: 'Ramakkalmedu',
      nights: 1,
      kind: 'Hill cottage',
      room: 'Double cottage, private bathroom with hot water',
    },
    {
      place: 'Vagamon',
      nights: 2,
      kind: '3-star resort',
      room: 'Deluxe double room, private bathroom with hot water',
    },
    {
      place: 'Kumarakom',
      nights: 1,
      kind: 'Village cottage',
      room: 'Double room by a canal, private bathroom; dinner on request, paid there',
    },
  ],
  whoFor: [
    'Walking: an hour on most days, on meadows and on forest paths, with leeches in the rains, and a steep twenty minutes at Marmala.',
    'Steps: uneven rock at Ramakkalmedu and Marmala, and little to hold on to.',
    'Age: from about 6; the cottages are simple and towns are far apart.',
    'Not for: anyone who wants hotel comfort every night, or who cannot sit in a car for over four hours on days 2 and 4.',
  ],
  questions: [
    {
      question: 'How simple are the cottages?',
      answer:
        'Clean rooms with a private bathroom, often without air conditioning, television or Wi-Fi. Power may fail in a storm. In Vagamon you have a resort for two nights.',
    },
    {
      question: 'Can we swim at Marmala falls?',
      answer: 'No. The pool is deep and people have drowned in it. You look, and walk back.',
    },
    {
      question: 'When are the apples ripe at Kanthalloor?',
      answer:
        'From about July to September, in good years. Plums and peaches come earlier, vegetables and garlic grow all year.',
    },
    {
      question: 'Does the trip pass Munnar?',
      answer:
        'Twice, on days 2 and 4, with lunch on the first. You do not sleep there: the nights are in quieter places.',
    },
  ],
  rating: 4.8,
  image: 'vagamon',
  images: ['vagamon', 'spice-hills', 'kumarakom'],
  itinerary: [
    {
      day: 1,
      title: 'Kochi to the river forest at Bhoothathankettu',
      description:
        'A short first drive: an hour and twenty minutes from Cochin airport by Kothamangalam to the Periyar, where a barrage holds the river broad and slow under the trees. Settle into the cottage, have lunch, and at four walk the bank to the tumbled boulders that give the place its name, the dam the demons left unfinished. It is warm and humid here, so pack cotton on top and wool underneath.',
      meals: [],
      accommodation: 'cottage',
      overnight: 'Bhoothathankettu',
      drive: { route: 'Cochin airport – Kothamangalam – Bhoothathankettu', km: 45, minutes: 80 },
    },
    {
      day: 2,
      title: 'Birds at Thattekkad, then over Munnar to Kanthalloor',
      description:
        'At half past six a local guide can take you into the forest edge at Thattekkad, twenty minutes away, for hornbills, trogons and barbets; wear dull colours. After breakfast begins the longest drive of the tour, close to five hours with lunch at Munnar in the middle. Beyond the Rajamalai turning the road keeps to the tea as far as the Lakkam falls, and then fenced sandalwood marks the approach to Marayoor. The last sixteen kilometres climb to Kanthalloor, where you arrive by late afternoon.',
      meals: ['Breakfast'],
      accommodation: 'cottage',
      overnight: 'Kanthalloor',
      drive: { route: 'Bhoothathankettu – Munnar – Kanthalloor', km: 146, minutes: 290 },
    },
    {
      day: 3,
      title: 'Orchards, dolmens and a jaggery fire',
      description:
        'Kanthalloor lies in the rain shadow, which is why plums, peaches and a few apples grow here; apples are on the trees from about July to September, and there are vegetables and garlic in the terraces all year. In the morning walk through the orchards with a grower. At Marayoor see the muniyara, stone chambers raised on a bare rock some two to three thousand years ago, and a shed where cane juice is boiled down to jaggery and rolled by hand, when the mill is working. Lunch is in Marayoor, and the evening is cold enough for a blanket.',
      meals: ['Breakfast'],
      accommodation: 'cottage',
      overnight: 'Kanthalloor',
      drive: { route: 'Kanthalloor – Marayoor – Kanthalloor', km: 34, minutes: 75 },
    },
    {
      day: 4,
      title: 'Through the cardamom hills to Ramakkalmedu',
      description:
        'You return through Munnar and take the Lockhart Gap road to Poopara and Nedumkandam, where the forest is kept standing to shade cardamom. Leave at nine, lunch at Nedumkandam, and you are at Ramakkalmedu by three, after a little over four hours at the wheel. Late in the day climb to the rock beside the statue of Kuravan and Kurathi: the ground falls away to Tamil Nadu, and the windmills turn behind you. The wind is strong from June to September, so tie down hats.',
      meals: ['Breakfast'],
      accommodation: 'cottage',
      overnight: 'Ramakkalmedu',
      drive: { route: 'Kanthalloor – Munnar – Ramakkalmedu', km: 133, minutes: 260 },
    },
    {
      day: 5,
      title: 'Anchuruli and the hanging bridge on the way to Vagamon',
      description:
        'An easy day with two stops. At Anchuruli, below Kattappana, a tunnel brings the Irattayar water through the hill into Idukki lake, and you watch it from the rocks. At Ayyappancoil a hanging bridge sways some two hundred metres across the head of the same lake; when the level is low, an old temple stands dry beside the water. After lunch at Elappara the road climbs through tea to Vagamon, in time for an evening on the grass.',
      meals: ['Breakfast'],
      accommodation: 'resort',
      overnight: 'Vagamon',
      drive: { route: 'Ramakkalmedu – Kattappana – Vagamon', km: 82, minutes: 175 },
    },
    {
      day: 6,
      title: 'Pine forest, meadows and the Kurisumala ashram',
      description:
        'Be at Mottakunnu by eight, when the round grass hills are empty, and walk from one crest to the next. The pine forest is cool at noon; the trees were planted in rows, and the light comes through in bars. In the afternoon drive to Kurisumala, where the monks keep a dairy and receive visitors quietly; dress modestly and do not photograph the prayers. Paragliding is offered from the hills in dry months by local clubs, booked and paid directly. Mist can fill the day from June to August, and then we simply walk later.',
      meals: ['Breakfast'],
      accommodation: 'resort',
      overnight: 'Vagamon',
      drive: { route: 'Vagamon – Kurisumala – Vagamon', km: 24, minutes: 60 },
    },
    {
      day: 7,
      title: 'By Marmala falls to the lake at Kumarakom',
      description:
        'The road from Vagamon is cut into the rock face, and from its bends the plain can be seen all the way down. Near Teekoy a side road leads to Marmala, where a twenty-minute trek ends at a waterfall and its pool; the pool is deep and people have drowned in it, so you look and do not swim. Lunch is at Pala. By three you are at a village cottage near Kumarakom, and a country canoe can be hired for the narrow canals. Karimeen, tapioca and duck curry are the food of the place; ask ahead, and dinner is laid and paid for at the cottage.',
      meals: ['Breakfast'],
      accommodation: 'cottage',
      overnight: 'Kumarakom',
      drive: { route: 'Vagamon – Pala – Kumarakom', km: 92, minutes: 185 },
    },
    {
      day: 8,
      title: 'Kumarakom to Kochi',
      description:
        'The lake is glassy at six, and the cormorants are drying their wings on the stakes. After breakfast there is time to watch toddy being tapped or to walk the bund between the rice fields. Cochin airport is two and a quarter hours by Vaikom and Tripunithura; leave by 10 am for a flight after 4.30 pm, four hours after you arrive there.',
      meals: ['Breakfast'],
      accommodation: 'None',
      drive: { route: 'Kumarakom – Vaikom – Cochin airport', km: 82, minutes: 135 },
    },
  ],
};
