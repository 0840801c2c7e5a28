import { randomUUID } from 'node:crypto';
import { POST as importReviewFile } from '@/app/api/admin/reviews/import/route';
import { getPool, getPrisma } from '@/lib/platform/db';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { signIn } from '@/tests/integration/rate-book/rate-calls';
import { selectRows } from '@/tests/support/enquiries';
import { makeFileClient } from '@/tests/support/package-files';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';

let cookie = '';
beforeAll(async () => {
  await startPackages();
  ({ cookie } = await makeSession());
});

type Result = { created: number; unchanged: number; errors: { row: number; field: string }[] };

/** Imports reviews, first as a dry run. */
async function importReviews(csv: string): Promise<[Result, Result]> {
  await getPool().query('DELETE FROM reviews');
  const send = async (query: string) => {
    const request = makeStaffRequest(`/api/admin/reviews/import${query}`, {
      method: 'POST',
      cookie,
      body: { csv },
    });
    const response = await importReviewFile(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(200);
    return (await response.json()) as Result;
  };
  return [await send('?dryRun=1'), await send('')];
}
const readReviews = () =>
  selectRows(
    'SELECT customer_name AS name, date::text AS date, review_text AS text FROM reviews ORDER BY 2, 1',
  );

describe('a file of reviews', () => {
  const ROWS = [
    'Sunil,5,Calm water,2026-03-01,google',
    'Reena,4,Good food,2026-03-02,direct',
    'Tomy,5,Kind crew,2026-03-03,google',
  ];
  const HEAD = 'name,rating,review,date,source';
  it.each([
    ['a header that ends in CR and rows in LF', `${HEAD}\r${ROWS.join('\n')}`],
    ['a header that ends in LF and rows in CR', `${HEAD}\n${ROWS.join('\r')}\r`],
    ['rows that end in three ways', `${HEAD}\r\n${ROWS[0]}\n${ROWS[1]}\r${ROWS[2]}`],
    ['a separator line in CRLF and rows in LF', `sep=,\r\n${HEAD}\r\n${ROWS.join('\n')}`],
    ['blank lines with another line end between', `${HEAD}\r\n${ROWS[0]}\n\n${ROWS[1]}\r\n\r\n${ROWS[2]}\n`],
  ])('a review import reads every row of a file with %s', async (_what, csv) => {
    const [shown, done] = await importReviews(csv);
    expect([shown.errors, shown.created]).toEqual([[], 3]);
    expect([done.errors, done.created]).toEqual([[], 3]);
    expect((await readReviews()).map(({ name, text }) => `${String(name)}: ${String(text)}`)).toEqual([
      ...['Sunil: Calm water', 'Reena: Good food', 'Tomy: Kind crew'],
    ]);
  });

  it.each([
    ['day, month and year with full stops', '7.2.2026'],
    ['a month by name and a long year', '7 February 2026'],
    ['a month by name before the day', 'Feb 7, 2026'],
    ['a short year with slashes', '7/2/26'],
    ['spaces around it', ' 07/02/2026 '],
    ['digits of Devanagari', '\u0966\u096D/\u0966\u0968/\u0968\u0966\u0968\u096C'],
  ])('a review import reads dates as spreadsheets in India write them: %s', async (_what, date) => {
    const [, done] = await importReviews(`${HEAD}\nSunil,5,Calm,"${date}",google\n`);
    expect([done.errors, done.created]).toEqual([[], 1]);
    expect(await readReviews()).toMatchObject([{ date: '2026-02-07' }]);
  });
});

describe('a file of rates', () => {
  const HEAD = 'Supplier,Place,Kind,Class,Item,Most adults,Most people,Meals,From,To,Double,Single';
  const toLines = (name: string) => [
    `${name},Thekkady,hotel,comfort,Room,3,4,CP,2027-04-01,2027-05-31,4100,3600`,
    `${name},Thekkady,hotel,comfort,Room,3,4,CP,2027-06-01,2027-09-30,3100,`,
  ];
  const cut = (line: string) => line.replace(/,+$/, '');
  it.each<[string, (lines: string[]) => string]>([
    [
      'five empty columns at the ends',
      (lines) => [HEAD, ...lines].map((line) => `${line},,,,,`).join('\r\n'),
    ],
    ['an empty column in the header only', (lines) => [`${HEAD},`, ...lines].join('\n')],
    [
      'empty cells at the ends of rows only',
      (lines) => [HEAD, ...lines.map((line) => `${line},,`)].join('\n'),
    ],
    ['rows without their last blank cells', (lines) => [HEAD, ...lines.map(cut)].join('\n')],
    [
      'an empty column with blanks and tabs',
      (lines) => [HEAD, ...lines].map((line) => `${line}, `.replaceAll(',', '\t')).join('\n'),
    ],
    ['a header in CRLF and rows in LF', (lines) => `${HEAD}\r\n${lines.join('\n')}\n`],
  ])('a rate import reads a file correctly with %s', async (_what, toFile) => {
    const owner = await signIn();
    const name = `Inn ${randomUUID()}`;
    const file = toFile(toLines(name));
    const { body: shown } = await owner.importFile(file, '?dryRun=1');
    expect([shown.errors, shown.created]).toEqual([[], 1]);
    const { body: done } = await owner.importFile(file, `?run=${shown.run}`);
    expect([done.errors, done.created]).toEqual([[], 1]);
    const lines = await selectRows(
      `SELECT l.from_day::text AS "from", l.to_day::text AS "to", l.figures->'double' AS double FROM rate_lines AS l
       JOIN rate_items AS i ON i.id = l.item_id JOIN suppliers AS s ON s.id = i.supplier_id WHERE s.name = $1 ORDER BY 1`,
      [name],
    );
    expect(lines).toEqual([
      { from: '2027-04-01', to: '2027-05-31', double: 4_100 },
      { from: '2027-06-01', to: '2027-09-30', double: 3_100 },
    ]);
  });
});

describe('a file of packages', () => {
  const find = (id: string) => getPrisma().tour.findUniqueOrThrow({ where: { id } });
  it.each<[string, (title: string) => string]>([
    [
      'empty columns at the ends',
      (title) => `id,title,highlights,,\r\n3,${title},Boat,,\r\n4,${title} 4,Tea,,\r\n`,
    ],
    [
      'an empty column in the header only',
      (title) => `id,title,highlights,\n3,${title},Boat\n4,${title} 4,Tea\n`,
    ],
    [
      'empty cells at the ends of rows only',
      (title) => `id,title,highlights\n3,${title},Boat,,,\n4,${title} 4,Tea,,,\n`,
    ],
    [
      'a row without its last blank cell',
      (title) => `id,title,highlights,searchTitle\n3,${title},Boat,Canoe\n4,${title} 4,Tea\n`,
    ],
    [
      'a header in CRLF and rows in LF',
      (title) => `id,title,highlights\r\n3,${title},Boat\n4,${title} 4,Tea\n`,
    ],
    ['a header in CR and rows in LF', (title) => `id;title;highlights\r3;${title};Boat\n4;${title} 4;Tea\n`],
    [
      'a non-breaking space in a title',
      (title) => `id,title,highlights\n3,${title.replaceAll(' ', '\u00A0')},Boat\n4,${title} 4,Tea\n`,
    ],
  ])('a package import reads a file correctly with %s', async (_what, toFile) => {
    const { load } = await makeFileClient();
    const title = `Canoe ${randomUUID().slice(0, 8)}`;
    const csv = toFile(title);
    const { body: shown } = await load(csv, { format: 'csv', query: '?dryRun=1' });
    expect([shown.errors, shown.changed]).toEqual([[], 2]);
    const { body: done } = await load(csv, { format: 'csv', query: `?run=${shown.run}` });
    expect([done.errors, done.changed]).toEqual([[], 2]);
    expect([await find('3'), await find('4')]).toMatchObject([
      { title, highlights: ['Boat'] },
      { title: `${title} 4`, highlights: ['Tea'] },
    ]);
  });

  it('a package import in JSON removes invisible characters', async () => {
    const { load } = await makeFileClient();
    const { status, body } = await load([{ id: '5', title: '\u2068Wayanad\u2069\u202Ffor\u00A0 two\u200B' }]);
    expect([status, body.errors]).toEqual([200, []]);
    expect(await find('5')).toMatchObject({ title: 'Wayanad for two' });
  });
});
