import type { BreadcrumbList, ItemList, TravelAgency, WebSite } from 'schema-dts';
import { toAbsoluteUrl } from '../routes';
import type { Company } from '../site';

/** What the other nodes of a page refer to. */
export const AGENCY_ID = '/#agency';
const WEBSITE_ID = '/#website';
/** Square mark of the brand, made by scripts/icons.mjs. */
const LOGO_PATH = '/icons/icon-512.png';

const LANGUAGES = ['en', 'hi', 'ml'];

export type Crumb = { name: string; path: string };

/** The agency. No ratings here: reviews of oneself on one's own site count for nothing with search engines. */
export function toAgencyNode(company: Company, origin: string): TravelAgency {
  const [main] = company.phones;
  return {
    '@type': 'TravelAgency',
    '@id': toAbsoluteUrl(origin, AGENCY_ID),
    name: company.brand,
    legalName: company.legalName,
    url: toAbsoluteUrl(origin, '/'),
    logo: toAbsoluteUrl(origin, LOGO_PATH),
    image: toAbsoluteUrl(origin, LOGO_PATH),
    telephone: main?.e164 ?? '',
    email: company.email,
    address: toPostalAddress(company.address),
    areaServed: { '@type': 'State', name: 'Kerala' },
    contactPoint: company.phones.map(({ e164 }) => ({
      '@type': 'ContactPoint' as const,
      telephone: e164,
      contactType: 'customer service',
      availableLanguage: LANGUAGES,
    })),
    sameAs: company.socials.map((social) => social.url),
  };
}

/** The site itself, for the name that search engines show; on the home page only. */
export function toWebSiteNode(company: Company, origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': toAbsoluteUrl(origin, WEBSITE_ID),
    name: company.brand,
    url: toAbsoluteUrl(origin, '/'),
    inLanguage: 'en-IN',
    publisher: { '@id': toAbsoluteUrl(origin, AGENCY_ID) },
  };
}

/** A list of packages in the order in which the page shows them. */
export function toItemListNode(name: string, paths: readonly string[], origin: string): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      url: toAbsoluteUrl(origin, path),
    })),
  };
}

/** The trail of a page, from Home to the page itself. */
export function toBreadcrumbNode(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: toAbsoluteUrl(origin, path),
    })),
  };
}

/** The last line of an address carries place and postcode, as in `Kochi 682031, Kerala, India`. */
function toPostalAddress(lines: readonly string[]) {
  const postcode = lines.join(' ').match(/\b[1-9]\d{5}\b/)?.[0];
  return {
    '@type': 'PostalAddress' as const,
    streetAddress: lines.slice(0, -1).join(', ') || lines.join(', '),
    addressLocality: 'Kochi',
    addressRegion: 'Kerala',
    addressCountry: 'IN',
    ...(postcode ? { postalCode: postcode } : {}),
  };
}
