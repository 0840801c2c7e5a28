import fc from 'fast-check';
import { getPackageKey, toCountedPage } from '@/lib/public/analytics/counted-page';
import { COLLECTION_LIST } from '@/lib/packages/model/collections';
import { ROUTES } from '@/lib/platform/routes';

const PREFIXES = [ROUTES.packageById, ...COLLECTION_LIST.flatMap(({ path, aliases }) => [path, ...aliases])];
const key = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/);

it('the view counter counts a package as one page under each of the seven path prefixes', () => {
  expect(PREFIXES).toHaveLength(7);
  fc.assert(
    fc.property(key, fc.constantFrom(...PREFIXES), (packageKey, prefix) => {
      expect(toCountedPage(`${prefix}/${packageKey}`)).toEqual({ packageKey });
      expect(getPackageKey(`${prefix}/${packageKey}`)).toBe(packageKey);
    }),
  );
});

it('the view counter counts a list or the planner under one path, with or without a query', () => {
  const paths = [
    '/',
    '/kerala-tours',
    '/kerala-group-tours',
    '/honeymoon-packages',
    '/chat',
    '/chat/results',
    '/search',
    '/compare',
    '/shortlist',
    '/places/munnar',
  ];
  expect(paths.map(toCountedPage)).toEqual(
    [
      '/',
      '/signature-trips',
      '/kerala-tour-packages',
      '/honeymoon-packages',
      '/create',
      '/create/results',
      '/search',
      '/compare',
      '/shortlist',
      '/places/munnar',
    ].map((path) => ({ path })),
  );
  expect(paths.map(getPackageKey)).toEqual(paths.map(() => null));
});

it('the view counter never counts private, staff or unknown pages', () => {
  const tail = fc.string({ maxLength: 40 });
  fc.assert(
    fc.property(
      fc.constantFrom('/enquiry/', '/admin/', '/api/', '/_next/', '/nowhere/', '/places/x'),
      tail,
      (head, rest) => {
        expect(toCountedPage(`${head}${rest}`)).toBeNull();
      },
    ),
  );
});

it('the view counter returns a known page, a possible package key or nothing for any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webPath()), (path) => {
      const page = toCountedPage(path);
      if (page && 'packageKey' in page) expect(page.packageKey).toMatch(/^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/);
      else if (page) expect(toCountedPage(page.path)).toEqual(page);
    }),
  );
});
