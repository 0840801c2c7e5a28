import { parseReviewFile } from '@/lib/content/reviews/csv';

const HEAD = 'Name,Rating,Review,Date,Source,Verified';

it('reads cells with commas and line breaks, a byte order mark and semicolons', () => {
  const file = `\ufeff${HEAD.replaceAll(',', ';')}\r\n"Rao; Meera";5;"Calm,\nand green.";2026-01-20;Google;yes\r\n\r\n`;
  expect(parseReviewFile(file)).toEqual({
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

it('names the line of each error, counted in the file', () => {
  const file = `${HEAD}\nAsha,5,"Two\nlines",2026-01-20,google,\nBinu,six,Good,2026-01-20,google,\nCyril,4,Good,20/01/2026,google,\nDevi,4,,2026-01-20,direct,\n`;
  const { reviews, errors } = parseReviewFile(file);
  expect(reviews).toHaveLength(1);
  expect(errors.map(({ row, field }) => [row, field])).toEqual([
    [4, 'rating'],
    [5, 'date'],
    [6, 'reviewText'],
  ]);
  expect(errors.every(({ message }) => message.endsWith('.'))).toBe(true);
});

it.each([
  ['', 1],
  ['Name,Rating\nAsha,5', 1],
  [`${HEAD},Stars\nAsha,5,Good,2026-01-20,google,,4`, 1],
  [`${HEAD}\n`, 2],
  [`${HEAD}\nAsha,5,"Good,2026-01-20,google,`, 2],
])('refuses the file %j with a sentence for line %s', (file, row) => {
  const { reviews, errors } = parseReviewFile(file);
  expect(reviews).toEqual([]);
  expect(errors).toEqual([{ row, field: expect.any(String), message: expect.stringMatching(/\.$/) }]);
});
