import { checkDraft } from '@/lib/packages/editing/draft-rules';
import {
  suggestSlug,
  toDraftContent,
  toPackageInput,
  type DraftContent,
  EMPTY_DRAFT,
} from '@/lib/packages/editing/draft';
import { mergeFields } from '@/lib/platform/editing/merge-fields';
import { parseVersionContent } from '@/lib/packages/editing/version-content';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const toDraft = (index: number): DraftContent =>
  toDraftContent({
    ...CATALOGUE_DETAILS[index]!,
    is_active: true,
    version: 1,
    created_at: '2026-10-01T00:00:00.000Z',
  });

it.each(CATALOGUE_DETAILS.map(({ title }, index) => [title, index]))(
  'the draft of %s has no problem and the same content as the package',
  (_title, index) => {
    const draft = toDraft(index);
    expect(checkDraft(draft)).toEqual([]);
    const { price, durationDays, itinerary, isKerala } = CATALOGUE_DETAILS[index]!;
    expect(toPackageInput(draft)).toMatchObject({ price, durationDays, itinerary, isKerala });
  },
);

it('a draft numbers its days and drops the stay of the last one', () => {
  const [first, second, ...rest] = toDraft(0).itinerary;
  const moved = toPackageInput({ ...toDraft(0), itinerary: [second!, first!, ...rest] });
  expect(moved.itinerary.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5]);
  expect(moved.itinerary[0]).toMatchObject({ title: second!.title, meals: second!.meals });
  const shortened = toPackageInput({ ...toDraft(0), itinerary: [first!, second!] });
  expect(shortened).toMatchObject({ durationDays: 2, duration: '1 Night 2 Days' });
  expect(shortened.itinerary[1]).toMatchObject({ accommodation: 'None' });
  expect(shortened.itinerary[1]).not.toHaveProperty('overnight');
});

it('an empty draft reports every required field', () => {
  const fields = checkDraft(EMPTY_DRAFT).map(({ path }) => path);
  // Regression: the message about the derived duration was shown at the number of days.
  expect(checkDraft(EMPTY_DRAFT)).toContainEqual(
    expect.objectContaining({
      path: 'durationDays',
      message: expect.stringMatching(/^Give the number of days/),
    }),
  );
  expect(fields).toEqual(
    expect.arrayContaining(['title', 'durationDays', 'location', 'description', 'season.offSeason', 'image']),
  );
  expect(fields).not.toContain('price'); // the price is derived from the season prices
});

it.each([
  ['Heart of Kerala', 'heart-of-kerala'],
  ['  Thekkady & Munnar: 3 days!', 'thekkady-and-munnar-3-days'],
  ['Café in Fort Kochi', 'cafe-in-fort-kochi'],
  ['2026', ''],
  ['കേരളം', ''],
])('the slug suggested for %s is %s', (title, slug) => expect(suggestSlug(title)).toBe(slug));

const base = toDraft(0);
it('merging two versions of a draft keeps the fields that only one person changed', () => {
  const { content, mergedFields, conflicts } = mergeFields(
    base,
    { ...base, title: 'Mine' },
    { ...base, price: 1, location: base.location },
  );
  expect({ mergedFields, conflicts }).toEqual({ mergedFields: ['price'], conflicts: [] });
  expect(content).toMatchObject({ title: 'Mine', price: 1 });
});

it('merging two versions of a draft reports a field that two people changed to different values', () => {
  const mine = { ...base, title: 'Mine', location: 'Same' };
  const merge = mergeFields(base, mine, { ...base, title: 'Theirs', location: 'Same' });
  expect(merge).toEqual({ content: mine, mergedFields: [], conflicts: ['title'] });
});

it('a version stored with an older or newer schema yields the fields that still exist', () => {
  const stored = { title: 'Old', group_size: '2-4 People', colour: 'green', images: 'not a list' };
  expect(parseVersionContent(stored)).toEqual({ title: 'Old', groupSize: '2-4 People' });
});
