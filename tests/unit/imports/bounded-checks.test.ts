import { limitErrors } from '@/lib/platform/format/file-problem';
import { checkRates } from '@/tests/support/read-imports';

const toBytes = (text: string) => new TextEncoder().encode(text);

it('a supplier with too many rooms is refused before its lines are checked', async () => {
  const rows = Array.from(
    { length: 61 },
    (_, at) => `Inn,Munnar,hotel,comfort,Room ${at},x,x,CP,soon,later,x`,
  );
  const head = 'supplier,place,kind,class,item,most adults,most people,meals,from,to,double';
  expect((await checkRates(toBytes([head, ...rows].join('\n')))).errors).toEqual([
    { row: 2, field: 'supplier', message: 'A supplier has at most 60 rooms, vehicles or activities.' },
  ]);
});

it('an import reports at most two thousand errors and the number of further ones', () => {
  const errors = Array.from({ length: 2_500 }, (_, at) => ({
    row: at + 2,
    field: 'price',
    message: 'Wrong.',
  }));
  expect(limitErrors(errors.slice(0, 2_000))).toHaveLength(2_000);
  const limited = limitErrors(errors);
  expect(limited).toHaveLength(2_001);
  expect(limited.at(-1)).toEqual({ row: 2_002, field: '', message: 'There are 500 more errors.' });
});
