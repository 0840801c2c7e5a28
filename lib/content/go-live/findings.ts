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
      `The web address is still ${origin.origin}: set the public https address (PUBLIC_ORIGIN).`,
    ),
    ...when(
      !facts.hasOwnSecret,
      'The secret key that signs sessions is the generated one: set one of your own and keep it safe (AUTH_SECRET).',
    ),
    ...when(
      facts.hasFirstPassword,
      'DATA_DIR/first-password holds the password of the first account: change that password, which deletes the file.',
      ROUTES.adminAccount,
    ),
    ...when(!facts.hasMailServer, 'No mail server is set: mails are only written to files (SMTP_URL).'),
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
