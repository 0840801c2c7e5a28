import { parseSeen } from '@/lib/packages/shortlist/viewed-trips';

const trip = (key: string) => ({ key, title: `Trip ${key}`, path: `/signature-trips/${key}` });

it('the list of viewed trips has up to six stored trips in their order', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(trip);
  expect(parseSeen(JSON.stringify(many))).toEqual(many.slice(0, 6));
});

it.each(['', '{', '{}', 'null', '[null, 5, {}]'])(
  'the list of viewed trips is empty for the text %j',
  (text) => expect(parseSeen(text)).toEqual([]),
);

it('the list of viewed trips ignores paths that lead to another site', () => {
  const paths = ['https://elsewhere.example/a', '//elsewhere.example', 'javascript:alert(1)', '/\\elsewhere'];
  expect(parseSeen(JSON.stringify(paths.map((path) => ({ ...trip('a'), path }))))).toEqual([]);
});
