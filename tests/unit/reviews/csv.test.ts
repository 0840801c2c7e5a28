import { checkReviews } from '@/tests/support/read-imports';

const TRIPS = [{ id: 'hm-1', slug: 'kerala-honeymoon', title: 'Kerala Honeymoon' }];
const HEAD = 'Name,Rating,Review,Date,Source,Verified';

it('the review import reads cells with commas and line breaks, a byte order mark and semicolons', () => {
  const file = `\ufeff${HEAD.replaceAll(',', ';')}\r\n"Rao; Meera";5;"Calm,\nand green.";2026-01-20;Google;yes\r\n\r\n`;
  expect(checkReviews(file, TRIPS)).toEqual({
    reviews: [
      expect.objectContaining({
        customerName: 'Rao; Meera',
        rating: 5,
        reviewText: 'Calm,\nand green.',
        source: 'google',
        verified: true,
        is_active: true,
        location: '',
      }),
    ],
    errors: [],
  });
});

it('the review import ignores a column that is named like a property of every object', () => {
  const file = `${HEAD},constructor\nAsha,5,Calm,2026-01-20,google,,x\n`;
  expect(checkReviews(file, TRIPS).errors).toEqual([]);
});

it('the review import states the row of each error by its number in a spreadsheet', () => {
  const file = `${HEAD}\nAsha,5,"Two\nlines",2026-01-20,google,\nBinu,six,Good,2026-01-20,google,\nCyril,4,Good,01/20/2026,google,\nDevi,4,,2026-01-20,direct,\n`;
  const { reviews, errors } = checkReviews(file, TRIPS);
  expect(reviews).toHaveLength(1);
  expect(errors.map(({ row, field }) => [row, field])).toEqual([
    [3, 'rating'],
    [4, 'date'],
    [5, 'reviewText'],
  ]);
  expect(errors.every(({ message }) => message.endsWith('.'))).toBe(true);
});

it('the review import finds a trip by id, slug or title, and states the line of an unknown trip', () => {
  const names = ['hm-1', 'kerala-honeymoon', 'kerala honeymoon', '', 'Goa'];
  const lines = names.map((trip, at) => `Asha,5,Good ${at},2026-01-20,google,,${trip}`);
  const { reviews, errors } = checkReviews([`${HEAD},Trip`, ...lines].join('\n'), TRIPS);
  expect(reviews.map(({ tourId }) => tourId)).toEqual(['hm-1', 'hm-1', 'hm-1', null]);
  expect(errors).toEqual([{ row: 6, field: 'tourId', message: 'There is no trip Goa.' }]);
});

it.each([
  ['', 1],
  ['Name,Rating\nAsha,5', 1],
  [`${HEAD},Stars\nAsha,5,Good,2026-01-20,google,,4`, 1],
  [`${HEAD}\n`, 2],
  [`${HEAD}\nAsha,5,"Good,2026-01-20,google,`, 2],
])('the review import refuses the file %j with a sentence for line %s', (file, row) => {
  const { reviews, errors } = checkReviews(file, TRIPS);
  expect(reviews).toEqual([]);
  expect(errors).toEqual([{ row, field: expect.any(String), message: expect.stringMatching(/\.$/) }]);
});
