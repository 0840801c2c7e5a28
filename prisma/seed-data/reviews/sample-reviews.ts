import type { SeedReview } from '../types';

/** Sample reviews; the go-live check reports them until they are replaced. */
export const sampleReviews: SeedReview[] = [
  {
    customerName: 'Ananya Deshpande',
    rating: 5,
    reviewText:
      'We took the five-day Kerala trip with my parents. Biju, our driver, went slowly on the bends above Adimali without being asked and stopped twice because my mother felt unwell. At Alleppey the houseboat tied up beside a paddy bund at half past five and we sat watching kingfishers until it was dark. The karimeen fry on board was the best meal of the trip.',
    date: '2026-10-27',
    location: 'Pune, Maharashtra',
    verified: true,
    source: 'google',
    tourId: 'pt-1',
  },
  {
    customerName: 'Om Rao',
    rating: 5,
    reviewText:
      'Kolukkumalai camp with four friends. Up at half past three, in the jeep by four, and the track is as rough as they warn you, so hold the rail and not your phone. The cloud opened for twenty minutes at sunrise and that was enough. Tents were dry, the tea was hot, and the toilets are basic but clean.',
    date: '2026-10-11',
    location: 'Bengaluru, Karnataka',
    verified: true,
    source: 'tripadvisor',
  },
  {
    customerName: 'Margaret Whitfield',
    rating: 5,
    reviewText:
      'Kochi to Kovalam over seven days, two retired teachers. We were told to be at the Kathakali theatre at five for the make-up, and that hour was as good as the play. The drive from Munnar to the houseboat really is five hours and I was glad of the packed breakfast. Two days on the sand at the end put everything right.',
    date: '2026-09-22',
    location: 'Leeds, United Kingdom',
    verified: true,
    source: 'tripadvisor',
    tourId: 'pt-2',
  },
  {
    customerName: 'Faizan Ahmed Siddiqui',
    rating: 3,
    reviewText:
      'Munnar Hills weekend in heavy rain. Mattupetty was all mist and we saw nothing at Pothamedu, which nobody can help, but hot water in our room came only after 7 am and the hotel moved us late on the second night. The driver was careful and the office did ring to apologise. Go in a drier month and check the hotel first.',
    date: '2026-09-05',
    location: 'Lucknow, Uttar Pradesh',
    verified: true,
    source: 'google',
    tourId: 'pt-6',
  },
  {
    customerName: 'Pooja and Karthik',
    rating: 5,
    reviewText:
      'Our honeymoon fell in August, so the candlelight dinner at Marari was under a thatched roof with the rain coming down all round it, and we would not change that. The eggless cake was there as we had asked. Shaji took our pictures in the tea gardens with my old camera and knew where the light would be.',
    date: '2026-08-19',
    location: 'Chennai, Tamil Nadu',
    verified: true,
    source: 'google',
    tourId: 'hm-1',
  },
  {
    customerName: 'Jürgen Albrecht',
    rating: 5,
    reviewText:
      'My brother and I went through Munnar, Thekkady and Alleppey and ended in Fort Kochi. On the lake at Periyar we saw gaur, otters and one elephant far away; the guide promised no tiger, which we call honest. Rain on day three, umbrellas were in the car. In Fort Kochi we got up early for the fish auction beside the Chinese nets.',
    date: '2026-08-02',
    location: 'Munich, Germany',
    verified: false,
    source: 'tripadvisor',
    tourId: 'pt-4',
  },
  {
    customerName: 'Sandra Koshy',
    rating: 5,
    reviewText:
      'Took the Singapore and Malaysia trip from Kochi with two teenagers. The stop in Melaka broke the long road day nicely. They had told us to carry our own bags through both immigration halls and to fill in the arrival cards beforehand, so we were through in forty minutes. Tickets for Sentosa are extra, as stated, and they do add up.',
    date: '2026-07-14',
    location: 'Kochi, Kerala',
    verified: true,
    source: 'google',
    tourId: '12',
  },
  {
    customerName: 'Suresh Babu Pillai',
    rating: 5,
    reviewText:
      'I am a Malayali settled in Muscat and wanted my children to see Idukki in the rain. Hills and Lakes was just right for four days. The 3.30 boat at Thekkady had been full for two days, but the office had told us to book online the week before and we had seats upstairs. Good Kerala meals in Kumily as well.',
    date: '2026-06-28',
    location: 'Muscat, Oman',
    verified: true,
    source: 'google',
    tourId: 'pt-5',
  },
  {
    customerName: 'Hetal Shah',
    rating: 5,
    reviewText:
      'Eight of us, all Jain, and I had worried about food. The houseboat cook had been told: no onion, no garlic, no roots, and still five dishes at lunch. Our Fort Kochi day was a Saturday when the synagogue is closed, so the driver had already suggested the Dutch palace and a longer walk by the nets. Very well organised.',
    date: '2026-05-30',
    location: 'Ahmedabad, Gujarat',
    verified: true,
    source: 'google',
    tourId: 'pt-4',
  },
  {
    customerName: 'Nikhil Reddy',
    rating: 4,
    reviewText:
      'Kochi to Kanyakumari with my in-laws. Sunrise was clear and Padmanabhapuram palace surprised all of us. The ferry to the Vivekananda rock was held back two hours by rough sea and we nearly gave up. The driver kept ringing the jetty and got us to Trivandrum airport in time, though without lunch. Leave more margin on the last day.',
    date: '2026-05-12',
    location: 'Hyderabad, Telangana',
    verified: true,
    source: 'tripadvisor',
    tourId: 'pt-3',
  },
  {
    customerName: 'Ritika Sen',
    rating: 5,
    reviewText:
      'We booked the Anakulam jeep safari for the elephants and waited by the river from four in the afternoon. They came just before dark, eleven of them with two calves, and nobody in our group spoke for half an hour. The local jeep driver kept everyone well back. The road there is slow and bumpy, so eat little before it.',
    date: '2026-04-25',
    location: 'Kolkata, West Bengal',
    verified: true,
    source: 'google',
  },
  {
    customerName: 'Chloé Bernard',
    rating: 5,
    reviewText:
      'Three days in Wayanad with my sister. The bamboo raft to Kuruva, Pookode lake with nobody on it, and coffee flowers along the road, which smell of jasmine in March. Our driver Rajan spoke little but saw everything, including a giant squirrel above the car. The cottage was simple and clean, with frogs singing all night.',
    date: '2026-03-18',
    location: 'Lyon, France',
    verified: true,
    source: 'tripadvisor',
  },
  {
    customerName: 'Vikramjit Singh Dhaliwal',
    rating: 5,
    reviewText:
      'We knew before we paid that Eravikulam would be closed for the calving season in February; the lady on the phone said so herself and offered Top Station instead. We reached it at nine with the whole valley clear. The tea museum was better than I had expected. Honest people, and that is why I will book again.',
    date: '2026-02-21',
    location: 'Ludhiana, Punjab',
    verified: true,
    source: 'google',
    tourId: '1',
  },
  {
    customerName: 'Meera Nambiar',
    rating: 5,
    reviewText:
      'I arranged this from Dubai for my parents, both past seventy. The same driver met them at Kochi and left them at Trivandrum airport seven days later, and he sent me a picture from each hotel. On the free afternoon at Kovalam my father had an Ayurveda massage for his knees and has spoken of little else since.',
    date: '2026-02-03',
    location: 'Dubai, UAE',
    verified: true,
    source: 'google',
    tourId: 'pt-2',
  },
  {
    customerName: 'Tom Ridgeway',
    rating: 5,
    reviewText:
      'The houseboat was what we came for. It is slow, the crew of three do everything, and by late afternoon you are tied up under coconut palms with village children waving from the path. The air con runs only from nine at night, as they tell you, and the fan was fine till then. Dinner was prawns and a very good dal.',
    date: '2026-01-16',
    location: 'Melbourne, Australia',
    verified: false,
    source: 'tripadvisor',
    tourId: '1',
  },
  {
    customerName: 'Arpita Mohanty',
    rating: 4,
    reviewText:
      'We went in Christmas week and the roads were packed. Two hours in traffic below Munnar, Eravikulam tickets sold out, and we reached the houseboat at half past one in place of noon. Boat and food were lovely and the driver stayed patient all through. I only wish somebody had warned us more clearly about the last week of December.',
    date: '2025-12-29',
    location: 'Bhubaneswar, Odisha',
    verified: true,
    source: 'google',
    tourId: '1',
  },
  {
    customerName: 'Thomas Kurian',
    rating: 5,
    reviewText:
      'Bali with my wife for our twenty-fifth anniversary. Three nights in Ubud was the right choice, since all the inland places are an hour away from there. Our man Ketut had us at Tegallalang by half past eight, before the buses. The Kecak at Uluwatu is crowded but worth it. Indian vegetarian food was easy to find.',
    date: '2025-12-08',
    location: 'Kottayam, Kerala',
    verified: true,
    source: 'google',
    tourId: '14',
  },
  {
    customerName: 'Lakshmi Narayanan Subramaniam',
    rating: 5,
    reviewText:
      'For my mother the temples mattered most: Suchindram with its musical pillars, and Kumari Amman on the same evening. The driver had veshtis in the boot for us men. Next morning at Kanyakumari we saw the sun come out of the sea from the hotel roof, and we were in the first batch of the ferry at eight.',
    date: '2025-11-17',
    location: 'Coimbatore, Tamil Nadu',
    verified: true,
    source: 'google',
    tourId: 'pt-3',
  },
  {
    customerName: 'Zoya Mirza',
    rating: 5,
    reviewText:
      'Best part of our honeymoon was the houseboat with nobody on it but us and the crew. They hung lamps on the deck and left us alone. Marari beach was quiet even on a Saturday. The road from Munnar to Alleppey is long, so take the pillow. The room decoration was tasteful and not the usual heap of balloons.',
    date: '2025-10-24',
    location: 'New Delhi',
    verified: true,
    source: 'google',
    tourId: 'hm-1',
  },
  {
    customerName: "Daniel O'Connor",
    rating: 5,
    reviewText:
      'We came for the food and were not sent to a single tourist buffet. Appam and stew in a tea shop near Adimali, a banana-leaf lunch in Munnar, karimeen in a leaf on the boat, and a fish curry in Fort Kochi that my wife still talks about. Our driver Anil eats well and is happy to share where.',
    date: '2025-10-06',
    location: 'Dublin, Ireland',
    verified: false,
    source: 'tripadvisor',
    tourId: '1',
  },
  {
    customerName: 'Prakash Jadhav',
    rating: 4,
    reviewText:
      'Monsoon trip to Munnar, two nights. Cheeyappara falls was roaring beside the road and the tea slopes were a green I had never seen. A small landslip near Neriamangalam held us for an hour and a half on the way back, and we just made our train at Aluva. Carry dry socks; leeches are real.',
    date: '2025-09-13',
    location: 'Nagpur, Maharashtra',
    verified: true,
    source: 'google',
    tourId: 'pt-6',
  },
  {
    customerName: 'Ishaan Kapoor',
    rating: 5,
    reviewText:
      'We wanted Kerala without the crowd and the longer Vagamon trip gave us that. Meadows to ourselves on a weekday, pine forest in mist, and a driver who turned back from a viewpoint because the road looked unsafe after the rain. He was right. The phone network is poor up there, so download your maps.',
    date: '2025-08-09',
    location: 'Gurugram, Haryana',
    verified: false,
    source: 'google',
  },
  {
    customerName: 'Aiko Tanaka',
    rating: 5,
    reviewText:
      'It rained on all six days in June and my sister and I liked it. The backwaters were silver, the tea hills came and went in the cloud, and our driver always had a dry towel. At the Kathakali show he explained the eye movements better than the leaflet did. Our room in Fort Kochi had a balcony over an old rain tree.',
    date: '2025-06-21',
    location: 'Osaka, Japan',
    verified: true,
    source: 'tripadvisor',
    tourId: 'pt-4',
  },
  {
    customerName: 'Shameer',
    rating: 5,
    reviewText:
      'Dubai with my parents on their first flight. The hotel in Deira was close to a mosque and to Malabar food, so they felt at home. The guide helped my father book Sheikh Zayed mosque on the phone, which needs your own name. The desert camp is paid separately, and the office had said so clearly before we left.',
    date: '2025-05-03',
    location: 'Malappuram, Kerala',
    verified: true,
    source: 'google',
    tourId: '11',
  },
  {
    customerName: 'Debjani Roy Chowdhury',
    rating: 5,
    reviewText:
      'We grow tea in the Dooars, so I am hard to please, and Munnar pleased me. Thekkady even more: the spice garden owner let my son grind pepper, and on the lake a herd of elephants came down to drink quite near the boat. The drive from there to Alleppey is four hours of bends first and paddy afterwards.',
    date: '2025-03-27',
    location: 'Siliguri, West Bengal',
    verified: false,
    source: 'google',
    tourId: '1',
  },
  {
    customerName: 'Harish Gowda',
    rating: 5,
    reviewText:
      'One night at Kattappana with three cousins. The hanging bridge at Ayyappancoil sways more than my cousins will admit, and Calvary Mount was clear by nine with the whole Idukki lake below. The driver was on time to the minute. Dinner is not part of the price, but the place next door made us parottas and duck roast at ten. Simple, cheap, well run.',
    date: '2025-01-19',
    location: 'Mysuru, Karnataka',
    verified: true,
    source: 'tripadvisor',
  },
];
