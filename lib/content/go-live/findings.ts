import { ROUTES } from '../../platform/routes';
import type { Finding, GoLiveFacts } from './types';

const COMPANY: Record<GoLiveFacts['placeholders'][number], { name: string; section: string }> = {
  legalName: { name: 'legal name', section: 'identity' },
  address: { name: 'address', section: 'identity' },
  phones: { name: 'phone numbers', section: 'contact' },
  email: { name: 'e-mail address', section: 'contact' },
  whatsapp: { name: 'WhatsApp number', section: 'contact' },
  socials: { name: 'social profiles', section: 'social' },
};

/** What is left before going live, for `npm run go-live-check` and the staff page. */
export function listFindings(facts: GoLiveFacts): Finding[] {
  const company = facts.placeholders.map((key) => ({
    text: `Company: the ${COMPANY[key].name} ${key === 'phones' || key === 'socials' ? 'are' : 'is'} still the placeholder.`,
    href: `${ROUTES.adminCompany}#${COMPANY[key].section}`,
    detail: COMPANY[key].name,
  }));
  const origin = new URL(facts.publicOrigin);
  const isPublic = origin.protocol === 'https:' && origin.hostname !== 'localhost';
  return [
    ...company,
    ...when(
      !isPublic,
      `Web address: links lead to ${origin.origin}. Set the public https address (PUBLIC_ORIGIN).`,
    ),
    ...when(
      !facts.hasOwnSecret,
      'Secret key: the one made at the first start is in use. Set one of your own and keep it safe (AUTH_SECRET).',
    ),
    ...when(
      facts.hasFirstPassword,
      'The first account still has the password made for it, which is in a file of the server (DATA_DIR/first-password). Change it, and the file is deleted.',
      ROUTES.adminAccount,
    ),
    ...when(
      !facts.hasMailServer,
      'Mail server: none is set up, so mails are only written to files. Set one up (SMTP_URL).',
    ),
    ...when(
      facts.sampleReviews > 0,
      `${facts.sampleReviews} sample reviews are shown: replace them with travellers' own words.`,
      ROUTES.adminReviews,
    ),
    ...when(
      facts.samplePackages > 0,
      `${facts.samplePackages} packages still carry sample ratings and review counts.`,
      ROUTES.adminPackages,
    ),
    ...when(
      facts.sampleStays > 0,
      `${facts.sampleStays} packages name sample houses for the nights: name those that you book.`,
      ROUTES.adminPackages,
    ),
    ...when(
      facts.sampleSuppliers > 0,
      `${facts.sampleSuppliers} suppliers of the rate book are samples: enter your own contracts, and archive the samples.`,
      ROUTES.adminRates,
    ),
  ];
}

function when(isLeft: boolean, text: string, href: string | null = null): Finding[] {
  return isLeft ? [{ text, href }] : [];
}
