import { CATALOGUE_OPERATIONS, STAFF_CATALOGUE_OPERATIONS } from './catalogue';
import { COMPANY_OPERATIONS } from './company';
import { CONTENT_OPERATIONS } from './content';
import { FORM_OPERATIONS } from './forms';
import { GROUP_OPERATIONS } from './groups';
import { LEAFLET_OPERATIONS } from './leaflets';
import type { Operation } from './operation';
import { PICTURE_OPERATIONS } from './pictures';
import { PRICE_OPERATIONS } from './prices';
import { REQUEST_OPERATIONS } from './requests';
import { SERVICE_OPERATIONS } from './health';
import { SIGN_IN_OPERATIONS } from './signing-in';

const AREAS: readonly { tag: string; description: string; operations: Operation[] }[] = [
  {
    tag: 'Public forms',
    description: 'Enquiries, trip plans, and the captcha question that each is sent with.',
    operations: FORM_OPERATIONS,
  },
  {
    tag: 'Catalogue',
    description: 'Packages and reviews as the website shows them, and leaflets to take along.',
    operations: [...CATALOGUE_OPERATIONS, ...LEAFLET_OPERATIONS],
  },
  {
    tag: 'Prices',
    description: 'The price of one trip, and whether a price that was told still stands.',
    operations: PRICE_OPERATIONS,
  },
  {
    tag: 'Groups',
    description: 'Friends who choose a package together by a link, without names.',
    operations: GROUP_OPERATIONS,
  },
  { tag: 'Signing in', description: 'The session cookie of staff.', operations: SIGN_IN_OPERATIONS },
  {
    tag: 'Requests',
    description: 'The inbox: enquiries of the website and requests of the trip planner.',
    operations: REQUEST_OPERATIONS,
  },
  {
    tag: 'Staff catalogue',
    description: 'Packages and reviews, including hidden ones.',
    operations: STAFF_CATALOGUE_OPERATIONS,
  },
  {
    tag: 'Content',
    description: 'Drafts, versions and files of packages, price books, and pictures.',
    operations: [...CONTENT_OPERATIONS, ...PICTURE_OPERATIONS],
  },
  { tag: 'Company', description: 'What all pages show of the agency.', operations: COMPANY_OPERATIONS },
  { tag: 'Service', description: 'For operators of the site.', operations: SERVICE_OPERATIONS },
];

export const TAGS = AREAS.map(({ tag, description }) => ({ name: tag, description }));

/** The documented operations: those for outside callers. Operations that only this site's pages call are omitted. */
export const OPERATIONS = AREAS.flatMap(({ tag, operations }) =>
  operations.map((operation) => ({ ...operation, tag })),
);
