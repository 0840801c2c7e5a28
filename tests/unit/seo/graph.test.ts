import fc from 'fast-check';
import { serialiseJsonLd, toGraph } from '@/lib/public/seo/json-ld';
import { toAgencyNode, toBreadcrumbNode, toItemListNode, toWebSiteNode } from '@/lib/public/seo/site-graph';
import { toPackageGraph } from '@/lib/public/seo/package-graph';
import { makePackage } from '@/tests/support/packages';
import { SAMPLE_COMPANY as company } from '@/tests/support/company';

const ORIGIN = 'https://trails.example';

it('serialiseJsonLd escapes text so that it cannot end its script element, and loses no text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '/', 'script', '>', '!--', '\u2028', '\u2029', 'a') }),
      (name) => {
        const text = serialiseJsonLd(toGraph([{ '@type': 'Thing', name }]));
        expect(text).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(text)['@graph'][0].name).toBe(name);
      },
    ),
  );
});

it('serialiseJsonLd writes schema.org as the context', () => {
  expect(JSON.parse(serialiseJsonLd(toGraph([])))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [],
  });
});

describe.each([
  [['5 Beach Road', 'Chennai 600 001, Tamil Nadu, India'], '5 Beach Road', 'Chennai', 'Tamil Nadu', '600001'],
  [['Hill View, Munnar – 685612, Kerala'], 'Hill View', 'Munnar', 'Kerala', '685612'],
  [['1 Sample Road', 'Kozhikode, Kerala, India'], '1 Sample Road', 'Kozhikode', 'Kerala', undefined],
  [['Fort Kochi 682001'], 'Fort Kochi', undefined, undefined, '682001'],
  [['Marine Drive', 'Kochi 682031', 'Kerala, India'], 'Marine Drive', 'Kochi', 'Kerala', '682031'],
  [['Marine Drive', 'Kochi', '682031 Kerala', 'India'], 'Marine Drive', 'Kochi', 'Kerala', '682031'],
])('the postal address %j', (address, streetAddress, addressLocality, addressRegion, postalCode) => {
  it('a postal address is split into its parts', () => {
    const node = JSON.parse(JSON.stringify(toAgencyNode({ ...company, address }, ORIGIN)));
    expect(node.address).toEqual({
      '@type': 'PostalAddress',
      streetAddress,
      ...(addressLocality ? { addressLocality } : {}),
      ...(addressRegion ? { addressRegion } : {}),
      addressCountry: 'IN',
      ...(postalCode ? { postalCode } : {}),
    });
  });
});

describe('toAgencyNode', () => {
  const node = JSON.parse(JSON.stringify(toAgencyNode(company, ORIGIN)));

  it('toAgencyNode returns name, location and contact details', () => {
    expect(node).toMatchObject({
      '@type': 'TravelAgency',
      '@id': `${ORIGIN}/#agency`,
      name: 'Sample Trails',
      telephone: '+919000000001',
      email: 'hello@sample.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Sample Road, Ernakulam',
        addressLocality: 'Kochi',
        postalCode: '682001',
        addressCountry: 'IN',
      },
      sameAs: company.socials.map(({ url }) => url),
    });
    expect(node.contactPoint).toHaveLength(5);
    expect(node.contactPoint[0].availableLanguage).toEqual(['en', 'hi', 'ml']);
  });

  it('toAgencyNode returns the uploaded logo, the GSTIN and the purpose of each phone number', () => {
    const emergencyPhone = { display: '+91 98470 12345', e164: '+919847012345' };
    const logo = { hash: '0123abcd', width: 320, height: 80 };
    const whole = { ...company, emergencyPhone, logo, gstin: '27AAPFU0939F1ZV' };
    const own = JSON.parse(JSON.stringify(toAgencyNode(whole, ORIGIN)));
    expect(own).toMatchObject({
      logo: `${ORIGIN}/pictures/logo--0123abcd.png`,
      vatID: '27AAPFU0939F1ZV',
    });
    expect((own.contactPoint as { contactType: string }[]).map(({ contactType }) => contactType)).toEqual([
      ...Array<string>(5).fill('customer service'),
      'emergency',
    ]);
  });

  it('toAgencyNode returns hours and coordinates only if the owner has given them', () => {
    for (const missing of ['openingHours', 'geo']) expect(node).not.toHaveProperty(missing);
    const given = { officeHours: 'Mon-Sat 9:30-18:00; Sun 10:00-13:00', mapPosition: '9.9816, 76.2783' };
    expect(toAgencyNode({ ...company, ...given }, ORIGIN)).toMatchObject({
      openingHours: ['Mo-Sa 09:30-18:00', 'Su 10:00-13:00'],
      geo: { '@type': 'GeoCoordinates', latitude: 9.9816, longitude: 76.2783 },
    });
  });

  it('toAgencyNode returns no rating', () => {
    expect(JSON.stringify(node)).not.toMatch(/aggregateRating|review/i);
  });
});

it('toWebSiteNode returns the name of the site and its publisher', () => {
  expect(toWebSiteNode(company, ORIGIN)).toMatchObject({
    '@type': 'WebSite',
    name: 'Sample Trails',
    url: `${ORIGIN}/`,
    publisher: { '@id': `${ORIGIN}/#agency` },
  });
});

it('toItemListNode keeps the order of the items and counts from one', () => {
  expect(toItemListNode('Trips', ['/b', '/a'], ORIGIN)).toEqual({
    '@type': 'ItemList',
    name: 'Trips',
    numberOfItems: 2,
    itemListElement: [
      { '@type': 'ListItem', position: 1, url: `${ORIGIN}/b` },
      { '@type': 'ListItem', position: 2, url: `${ORIGIN}/a` },
    ],
  });
});

it('toBreadcrumbNode gives each step a name and a URL', () => {
  expect(
    toBreadcrumbNode(
      [
        { name: 'Home', path: '/' },
        { name: 'Kerala Tours', path: '/kerala-tours' },
      ],
      ORIGIN,
    ),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Kerala Tours', item: `${ORIGIN}/kerala-tours` },
    ],
  });
});

it('the questions of a package are one FAQPage node, without the links of their answers', () => {
  const questions = [{ question: 'When do we pay?', answer: 'See the [terms](/terms-conditions#payment).' }];
  const list = (given: typeof questions) =>
    JSON.parse(
      JSON.stringify(
        toPackageGraph(makePackage('1'), '2026-11-25', {
          origin: ORIGIN,
          brand: 'Sample Trails',
          questions: given,
        }),
      ),
    ).filter((node: { '@type': string }) => node['@type'] === 'FAQPage');
  expect(list([])).toEqual([]);
  expect(list(questions)).toMatchObject([
    { mainEntity: [{ name: 'When do we pay?', acceptedAnswer: { text: 'See the terms.' } }] },
  ]);
});
