import { getPool } from '@/lib/platform/db';
import { GOOD_ROWS, insertRow, toTable, type Row } from '@/tests/support/rows';

/** For each CHECK constraint, a row that violates only this constraint; for ranges, one row per bound. */
const REFUSED: [constraint: string, table: string, changes: Row][] = [
  ['tours_slug_shape', 'tours', { slug: 'Not A Slug' }],
  ['tours_slug_shape', 'tours', { slug: 'double--dash' }],
  ['tours_slug_shape', 'tours', { slug: '' }],
  ['tours_title_filled', 'tours', { title: '  ' }],
  ['tours_category_known', 'tours', { category: 'group' }],
  ['tours_category_known', 'tours', { category: 'Kerala' }],
  ['tours_price_positive', 'tours', { price: 0 }],
  ['tours_price_positive', 'tours', { price: 1_000, original_price: 1_000 }],
  ['tours_season_complete', 'tours', { off_season_price: 1_000 }],
  ['tours_season_headline', 'tours', { off_season_price: 900, on_season_price: 1_200 }],
  ['tours_party_complete', 'tours', { two_persons_price: 1_200, six_persons_price: 900 }],
  [
    'tours_party_headline',
    'tours',
    { two_persons_price: 1_200, four_persons_price: 1_100, six_persons_price: 900 },
  ],
  [
    'tours_party_headline',
    'tours',
    { two_persons_price: 900, four_persons_price: 1_000, six_persons_price: 900 },
  ],
  [
    'tours_party_headline',
    'tours',
    { two_persons_price: 1_200, four_persons_price: 1_000, six_persons_price: 1_100 },
  ],
  [
    'tours_one_price_kind',
    'tours',
    {
      off_season_price: 1_000,
      on_season_price: 1_200,
      two_persons_price: 1_200,
      four_persons_price: 1_000,
      six_persons_price: 900,
    },
  ],
  ['tours_duration_shape', 'tours', { duration: 'Four days' }],
  ['tours_duration_shape', 'tours', { duration_days: 0 }],
  ['tours_group_size_shape', 'tours', { group_size: 'many' }],
  ['tours_rating_range', 'tours', { rating: 0.9 }],
  ['tours_rating_range', 'tours', { rating: 5.1 }],
  ['tours_itinerary_list', 'tours', { itinerary: {} }],
  ['tours_stays_list', 'tours', { stays: {} }],
  ['tours_questions_list', 'tours', { questions: {} }],
  ['tours_extras_list', 'tours', { extras: {} }],
  ['tours_honeymoon_specials', 'tours', { honeymoon_specials: ['Welcome cake'] }],
  ['reviews_rating_range', 'reviews', { rating: 0 }],
  ['reviews_rating_range', 'reviews', { rating: 6 }],
  ['reviews_source_known', 'reviews', { source: 'facebook' }],
  ['reviews_state_known', 'reviews', { state: 'gone' }],
  ['reviews_text_filled', 'reviews', { review_text: ' ' }],
  ['reviews_text_filled', 'reviews', { customer_name: '' }],
  ['requests_status_known', 'enquiries', { status: 'quoted' }],
  ['requests_status_known', 'enquiries', { status: 'New' }],
  ['requests_source_known', 'enquiries', { source: 'fax' }],
  ['requests_website_has_date', 'enquiries', { travel_date: null }],
  ['requests_adults_range', 'enquiries', { adults_count: 0 }],
  ['requests_adults_range', 'enquiries', { adults_count: 21 }],
  ['requests_children_range', 'enquiries', { children_count: -1 }],
  ['requests_children_range', 'enquiries', { children_count: 11 }],
  ['requests_ages_complete', 'enquiries', { children_count: 2, children_ages: [4] }],
  ['requests_name_size', 'enquiries', { customer_name: ' ' }],
  ['requests_name_size', 'enquiries', { customer_name: 'x'.repeat(201) }],
  ['requests_email_size', 'enquiries', { email: 'x'.repeat(255) }],
  ['requests_phone_size', 'enquiries', { phone: '12345' }],
  ['requests_phone_size', 'enquiries', { phone: '1'.repeat(41) }],
  ['requests_message_size', 'enquiries', { visitor_message: 'x'.repeat(5_001) }],
  ['requests_message_size', 'enquiries', { message: 'x'.repeat(7_001) }],
  ['requests_extras_list', 'enquiries', { chosen_extras: '{}' }],
  ['requests_price_positive', 'enquiries', { package_price: 0 }],
  ['requests_price_positive', 'enquiries', { price_total: 0 }],
  ...['enquiries', 'custom_itineraries'].flatMap((table): typeof REFUSED => [
    ['requests_language_known', table, { language: 'fr' }],
    ['requests_expected_amount_range', table, { expected_amount: 0 }],
    ['requests_expected_amount_range', table, { expected_amount: 100_000_001 }],
    ['requests_close_reason_known', table, { close_reason: 'because' }],
    ['requests_close_note_size', table, { close_note: 'x'.repeat(501) }],
    ['requests_lead_source_known', table, { lead_source: 'dream' }],
    ['requests_lead_detail_size', table, { lead_source: 'agent', lead_detail: 'x'.repeat(121) }],
    ['requests_lead_detail_size', table, { lead_detail: 'Anil Kumar' }],
  ]),
  ['requests_suspicion_known', 'enquiries', { suspicion: 'odd' }],
  ['requests_status_known', 'custom_itineraries', { status: 'spam' }],
  ['requests_enquiry_complete', 'enquiries', { adults_count: null }],
  ['requests_enquiry_complete', 'enquiries', { children_count: null }],
  ['requests_plan_complete', 'custom_itineraries', { vibe: null }],
  ['requests_plan_complete', 'custom_itineraries', { itinerary_data: null }],
  ['requests_vibe_known', 'custom_itineraries', { vibe: 'lazy' }],
  ['requests_comfort_known', 'custom_itineraries', { comfort_level: 'cheap' }],
  ['requests_group_known', 'custom_itineraries', { group_size: '2' }],
  ['requests_duration_range', 'custom_itineraries', { duration: 2 }],
  ['requests_duration_range', 'custom_itineraries', { duration: 11 }],
  ['requests_experiences_known', 'custom_itineraries', { experiences: [] }],
  ['requests_experiences_known', 'custom_itineraries', { experiences: ['houseboat', 'casino'] }],
  ['requests_cost_range', 'custom_itineraries', { estimated_cost_min: 2_001 }],
  ['requests_cost_range', 'custom_itineraries', { estimated_cost_min: 0 }],
  ['requests_plan_code', 'custom_itineraries', { plan_code: 'x' }],
  ['requests_plan_object', 'custom_itineraries', { itinerary_data: '[]' }],
  ['requests_name_size', 'custom_itineraries', { customer_name: 'x'.repeat(201) }],
  ['requests_phone_size', 'custom_itineraries', { phone: '12345' }],
  ['group_choices_size', 'group_choices', { tour_ids: ['1'] }],
  ['group_choices_size', 'group_choices', { tour_ids: [...'123456789'] }],
  ['group_choices_size', 'group_choices', { tour_ids: [...'1234567'], plans: '[{}, {}]' }],
  ['staff_email_shape', 'staff', { email: 'Asha@example.com' }],
  ['staff_role_known', 'staff', { role: 'admin' }],
  ['staff_username_shape', 'staff', { username: 'Admin' }],
  ['staff_username_shape', 'staff', { username: '', display_name: 'Asha' }],
  ['staff_display_name_shape', 'staff', { display_name: 'x'.repeat(61) }],
  ['staff_rights_known', 'staff', { rights: ['everything'] }],
];

describe('CHECK constraints', () => {
  it.each(Object.keys(GOOD_ROWS))('the CHECK constraints accept a valid row of %s', async (table) => {
    await expect(insertRow(table)).resolves.toBeDefined();
  });

  it.each(REFUSED)('the constraint %s rejects a row of %s with %j', async (constraint, table, changes) => {
    await expect(insertRow(table, changes)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('the CHECK constraints reject an activity of an unknown kind', async () => {
    const { id } = await insertRow('enquiries');
    const add = (kind: string) =>
      getPool().query('INSERT INTO request_activity (request_id, kind) VALUES ($1, $2)', [id, kind]);
    await expect(add('guessed')).rejects.toMatchObject({
      code: '23514',
      constraint: 'request_activity_kind_known',
    });
    await expect(add('note')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('the CHECK constraints reject a note that is too long', async () => {
    const { id } = await insertRow('custom_itineraries');
    const add = (note: string) =>
      getPool().query(`INSERT INTO request_activity (request_id, kind, note) VALUES ($1, 'note', $2)`, [
        id,
        note,
      ]);
    const long = { code: '23514', constraint: 'request_activity_note_size' };
    await expect(add('x'.repeat(5_001))).rejects.toMatchObject(long);
    await expect(add('x')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('every CHECK constraint is violated by a row of this test', async () => {
    const ofActivity = ['kind_known', 'note_size'].map((rule) => `request_activity_${rule}`);
    const tried = new Set([...REFUSED.map(([constraint]) => constraint), ...ofActivity]);
    const tables = [...new Set(Object.keys(GOOD_ROWS).map(toTable)), 'request_activity'];
    const { rows } = await getPool().query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND conrelid = ANY ($1::text[]::regclass[])`,
      [tables],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...tried].sort());
  });

  it.each([
    ['tours', 'category', ['kerala', 'outbound']],
    ['reviews', 'rating', [1, 2, 3, 4, 5]],
    ['reviews', 'source', ['google', 'tripadvisor', 'direct']],
    ['reviews', 'state', ['held', 'shown', 'hidden']],
    ['enquiries', 'status', ['new', 'contacted', 'converted', 'closed']],
    ['enquiries', 'adults_count', [1, 20]],
    ['enquiries', 'children_count', [0, 10]],
    ['custom_itineraries', 'status', ['new', 'contacted', 'quoted', 'converted', 'closed']],
    ['custom_itineraries', 'vibe', ['relaxing', 'adventure', 'cultural', 'romantic']],
    ['custom_itineraries', 'comfort_level', ['luxury', 'comfort', 'budget']],
    ['custom_itineraries', 'group_size', ['solo', 'couple', 'family', 'group']],
    ['custom_itineraries', 'duration', [3, 10]],
  ])('the column %s.%s accepts each of %j', async (table, column, values) => {
    for (const value of values)
      await expect(insertRow(table, { [column]: value })).resolves.toMatchObject({ [column]: value });
  });
});
