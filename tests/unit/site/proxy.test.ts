import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { AppError } from '@/lib/platform/errors';
import { classifyPath } from '@/lib/packages/catalogue/public-paths';
import { config, proxy } from '@/proxy';

jest.mock('@/lib/packages/catalogue/queries', () => ({
  listPackages: async () => [],
  async findPackagePath(key: string) {
    if (key === 'unread') throw new AppError('UNAVAILABLE');
    const isKnown = ['1', 'heart-of-kerala', 'x9', 'old-name'].includes(key);
    return isKnown ? { path: `/signature-trips/new-name`, isFormer: key === 'old-name' } : null;
  },
}));

// The error of the lookup for each private link; null if the link is valid. Other links are unknown.
const LINKS: Record<string, AppError | null> = {
  'some-private-token': null,
  'one-too-many': new AppError('TOO_MANY', { retryAfterSeconds: 61.2 }),
  'no-records': new AppError('UNAVAILABLE', { retryAfterSeconds: 30 }),
};

jest.mock('@/lib/public/private-page/link', () => ({
  openLink: async (_headers: Headers, token: string) => {
    const trouble = token in LINKS ? LINKS[token] : new AppError('NOT_FOUND');
    if (trouble) throw trouble;
  },
}));

jest.mock('@/lib/packages/group-choice/link', () => ({
  openGroup: async (_headers: Headers, token: string) => {
    const trouble = token in LINKS ? LINKS[token] : new AppError('NOT_FOUND');
    if (trouble) throw trouble;
  },
}));

jest.mock('@/lib/staff/permissions/cookie', () => ({
  getSessionCookieName: () => 'next-auth.session-token',
}));

jest.mock('@/lib/quotes/sent/link', () => ({
  openQuoteLink: async (_headers: Headers, token: string) => {
    const trouble = token in LINKS ? LINKS[token] : new AppError('NOT_FOUND');
    if (trouble) throw trouble;
  },
}));

jest.mock('@/lib/company/reviews/open-invitation', () => ({
  openReviewLink: async (token: string) => {
    const trouble = token in LINKS ? LINKS[token] : new AppError('NOT_FOUND');
    if (trouble) throw trouble;
  },
}));

const ORIGIN = 'https://trails.example';

async function ask(path: string) {
  const response = await proxy(new NextRequest(ORIGIN + path));
  return {
    status: response.status,
    isNext: response.headers.get('x-middleware-next') === '1',
    rewrite: response.headers.get('x-middleware-rewrite'),
    statusHeader: response.headers.get('x-kayal-status'),
  };
}

it.each(['/signature-trips/heart-of-kerala', '/package/1', '/no/such', '/package-not-found'])(
  'the proxy handles the path %s',
  (url) => {
    expect(doesMatch({ config, nextConfig: {}, url })).toBe(true);
  },
);

it.each([
  '/',
  '/signature-trips',
  '/privacy-policy',
  '/favicon.ico',
  '/sw.js',
  '/staff-sw.js',
  '/staff.webmanifest',
  '/api/captcha',
  '/api/admin/enquiries',
  '/admin/packages',
  '/_next/static/chunks/a.js',
  '/pictures/munnar-61b0b22b-480.avif',
  '/share/munnar-61b0b22b.jpg',
  '/icons/icon-192.png',
])('the proxy does not handle the path %s', (url) => {
  expect(doesMatch({ config, nextConfig: {}, url })).toBe(false);
});

it.each([
  '/signature-trips/heart-of-kerala',
  '/outbound-tours/heart-of-kerala',
  '/kerala-group-tours/1',
  '/package/1',
  '/package/x9',
  '/package/unread',
  '/create/results',
  '/chat/results',
  '/enquiry/some-private-token',
  '/group/some-private-token',
  '/quote/some-private-token',
  '/review/some-private-token',
])('the proxy passes %s to Next unchanged', async (path) => {
  expect(await ask(path)).toMatchObject({ isNext: true, rewrite: null });
});

it.each([
  '/signature-trips/no-such-trip',
  '/honeymoon-packages/no-such-trip',
  '/package/999',
  '/package/%E0%A4%A',
  "/package/1'%20OR%201=1",
  '/package-not-found',
])('the proxy rewrites %s to the missing-package page with status 404', async (path) => {
  expect(await ask(path)).toEqual({
    status: 200,
    isNext: false,
    rewrite: `${ORIGIN}/package-not-found`,
    statusHeader: '404',
  });
});

// Regression: links that the router prefetched during a sign-out determined the page of the next sign-in.
it.each([
  ['document', '', /^kayal-asked-page=%2Fadmin%2Fanalytics; Path=\/admin; .*Max-Age=600/],
  ['document', 'next-auth.session-token=x', /^$/],
  ['empty', '', /^$/],
])(
  'for Sec-Fetch-Dest "%s" and the cookies "%s", the proxy stores the requested staff page: %s',
  async (dest, cookie, expected) => {
    const init = { headers: { cookie, 'Sec-Fetch-Dest': dest } };
    const { headers } = await proxy(new NextRequest(`${ORIGIN}/admin/analytics`, init));
    expect(headers.get('set-cookie') ?? '').toMatch(expected);
  },
);

it('the proxy redirects a former URL of a package and keeps the query', async () => {
  const response = await proxy(new NextRequest(`${ORIGIN}/package/old-name?from=mail`));
  expect([response.status, response.headers.get('location')]).toEqual([
    308,
    `${ORIGIN}/signature-trips/new-name?from=mail`,
  ]);
});

it.each([
  ['/enquiry/never-given-out', 'missing', '404', null],
  ['/enquiry/%E0%A4%A', 'missing', '404', null],
  ['/enquiry/one-too-many', 'busy', '429', '62'],
  ['/enquiry/no-records', 'away', '503', '30'],
  ['/group/never-given-out', 'group', '404', null],
  ['/group/%E0%A4%A', 'group', '404', null],
  ['/group/one-too-many', 'busy', '429', '62'],
  ['/group/no-records', 'away', '503', '30'],
  ['/quote/never-given-out', 'quote', '404', null],
  ['/quote/%E0%A4%A', 'quote', '404', null],
  ['/quote/one-too-many', 'busy', '429', '62'],
  ['/quote/no-records', 'away', '503', '30'],
  ['/review/never-given-out', 'review', '404', null],
  ['/review/%E0%A4%A', 'review', '404', null],
  ['/review/one-too-many', 'busy', '429', '62'],
  ['/review/no-records', 'away', '503', '30'],
])(
  'the proxy rewrites %s to the fallback page "%s" with status %s',
  async (path, trouble, statusHeader, retryAfter) => {
    const response = await proxy(new NextRequest(ORIGIN + path));
    expect(response.headers.get('x-middleware-rewrite')).toBe(`${ORIGIN}/private-link/${trouble}`);
    expect(response.headers.get('x-kayal-status')).toBe(statusHeader);
    expect(response.headers.get('retry-after')).toBe(retryAfter);
  },
);

it.each(['/no/such', '/private-link/missing', '/wp-content/index.php', '/Signature-Trips/heart-of-kerala'])(
  'the proxy rewrites %s to a path without a route, so that Next renders its 404 page',
  async (path) => {
    expect(await ask(path)).toEqual({
      status: 200,
      isNext: false,
      rewrite: `${ORIGIN}/-/not/found`,
      statusHeader: '404',
    });
  },
);

it.each([
  ['/', 'other'],
  ['/signature-trips', 'other'],
  ['/signature-trips/', 'other'],
  ['/a/b/c', 'other'],
  ['/api/tours', 'other'],
  ['/admin/custom-itineraries', 'other'],
  ['/enquiry', 'other'],
  ['/enquiry/token', 'private'],
  ['/group/token', 'group'],
  ['/group', 'other'],
  ['/quote/token', 'quote'],
  ['/review/token', 'review'],
  ['/enquiry/token/more', 'other'],
])('classifyPath: %s is %s', (path, kind) => {
  expect(classifyPath(path).kind).toBe(kind);
});

it('classifyPath decodes the id or slug', () => {
  expect(classifyPath('/package/pt%2D1')).toEqual({ kind: 'package', key: 'pt-1' });
});

it('the proxy passes the page of a place that has one to Next', async () => {
  expect(await ask('/places/munnar')).toMatchObject({ isNext: true, statusHeader: null });
});

it.each(['/places/nowhere', '/places/cheruthuruthy', '/places/kovalam', '/places/toString'])(
  'the proxy answers %s with 404: an unknown place, or one without trips and other content',
  async (path) => {
    expect(await ask(path)).toMatchObject({ statusHeader: '404', rewrite: expect.stringContaining(ORIGIN) });
  },
);
