import { CATALOGUE_OPERATIONS, STAFF_CATALOGUE_OPERATIONS } from './catalogue-operations';
import { COMPANY_OPERATIONS } from './company-operations';
import { CONTENT_OPERATIONS } from './content-operations';
import { FORM_OPERATIONS } from './form-operations';
import { GROUP_OPERATIONS } from './group-operations';
import { SERVICE_OPERATIONS } from './service-operations';
import { PDF_OPERATIONS } from './pdf-operations';
import type { Operation } from './operation';
import { PICTURE_OPERATIONS } from './picture-operations';
import { PRICE_OPERATIONS } from './price-operations';
import { OFFER_OPERATIONS, QUOTE_OPERATIONS } from './quote-operations';
import { SUPPLIER_OPERATIONS, TRIP_OPERATIONS } from './trip-operations';
import { REQUEST_OPERATIONS } from './request-operations';
import { SIGN_IN_OPERATIONS } from './sign-in-operations';

const AREAS: [tag: string, description: string, operations: Operation[]][] = [
  [
    'Public forms',
    'Enquiries, trip plans, and the captcha question that each is sent with.',
    FORM_OPERATIONS,
  ],
  [
    'Catalogue',
    'Packages and reviews as the website shows them, and PDFs to take along.',
    [...CATALOGUE_OPERATIONS, ...PDF_OPERATIONS],
  ],
  ['Prices', 'The price of one trip, and whether a price shown earlier is still current.', PRICE_OPERATIONS],
  ['Groups', 'Friends who choose a package together by a link, without names.', GROUP_OPERATIONS],
  ['Offers', 'What a traveller does with an offer by its private link.', OFFER_OPERATIONS],
  ['Suppliers', 'What a supplier does with a booking request by its private link.', SUPPLIER_OPERATIONS],
  ['Signing in', 'The session cookie of staff.', SIGN_IN_OPERATIONS],
  ['Requests', 'The inbox: enquiries of the website and requests of the trip planner.', REQUEST_OPERATIONS],
  ['Quotes', 'Offers for requests, and what suppliers charge.', QUOTE_OPERATIONS],
  ['Trips', 'What was sold: money and services.', TRIP_OPERATIONS],
  ['Staff catalogue', 'Packages and reviews, including hidden ones.', STAFF_CATALOGUE_OPERATIONS],
  [
    'Content',
    'Drafts, versions and files of packages, price books, and pictures.',
    [...CONTENT_OPERATIONS, ...PICTURE_OPERATIONS],
  ],
  ['Company', 'What all pages show of the agency.', COMPANY_OPERATIONS],
  ['Service', 'For operators of the site.', SERVICE_OPERATIONS],
];

export const TAGS = AREAS.map(([name, description]) => ({ name, description }));

/** The documented operations: those for outside callers. Operations that only this site's pages call are omitted. */
export const OPERATIONS = AREAS.flatMap(([tag, , operations]) =>
  operations.map((operation) => ({ ...operation, tag })),
);
