import { foldText } from '@/lib/platform/format/fold-text';
import { getPool } from '@/lib/platform/db';
import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

it('the database folds text exactly as the application does', async () => {
  const texts = [
    ...['D’Souza', 'Łukasz', 'SØREN', 'Straße', 'İstanbul', 'Aydın', 'Œuvre', 'ÐÞ', 'Ὀδυσσεύς'],
    ...[
      'അവൻ',
      'അവന്\u200d',
      'ൺൻർൽൾൿ',
      'हिन्दी',
      'क़',
      'Ｄｅｌｕｘｅ\u00a0 Room',
      '\u202a+91\u202c',
      'a\u00ad\ufe0fb',
    ],
    ...['٠١٢٣٤٥٦٧٨٩', '۰۹', '०९', '০৯', '੦੯', '૦૯', '୦୯', '௦௯', '౦౯', '೦೯', '൦൯', '๐๙', '“2–3” `x´', 'ﬁ ½ ²'],
  ];
  const { rows } = await getPool().query<{ text: string; folded: string }>(
    'SELECT text, kayal_fold(text) AS folded FROM unnest($1::text[]) AS text',
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

it('the inbox search finds a name, phone number or reference however it is spelled', async () => {
  const inbox = makeInbox((await makeSession()).cookie);
  const names = async (typed: string) =>
    (await inbox.list(`?q=${encodeURIComponent(typed)}`)).body.items.map(({ customerName }) => customerName);
  const { id } = await makeStoredEnquiry({
    customerName: 'Łukasz D’Souza അവൻ',
    phone: '+91 98470 12345',
    phoneE164: '+919847012345',
    reference: 'KT-7F3K01',
  });
  await inbox.note(id, { text: 'Frau Groß asks for a “sea\u00a0view”', key: crypto.randomUUID() });
  for (const typed of [
    ...["d'souza", 'D’SOUZA', 'lukasz', 'Łukasz\u00a0 d‘souza', 'അവന്\u200d', 'gross', '"sea view"'],
    ...['\u202a+91 98470 12345\u202c', '٩٨٤٧٠ ١٢٣٤٥', '९८४७०'],
    ...['KT-7F3K01', 'kt 7f3koi', '7f3k0l', 'KT–7F3K01.', '(kt-7f3ko1)', 'kt7f3k01'],
  ])
    expect([typed, await names(typed)]).toEqual([typed, ['Łukasz D’Souza അവൻ']]);
});
