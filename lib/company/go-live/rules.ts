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

/** The findings to fix before the site goes live, for `npm run go-live-check` and the staff page. */
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
    ...when(facts.hasFirstPassword, {
      text: 'The first account still has the password made for it, which lies in a file of the server. Whoever reads that file can sign in as owner. Change the password, and the file is deleted.',
      href: ROUTES.adminAccount,
    }),
    ...when(facts.sampleReviews > 0, {
      text: `${facts.sampleReviews} sample reviews are shown. Invented reviews mislead travellers, and Google may punish the site for them.`,
      href: ROUTES.adminReviews,
      isSample: true,
    }),
    ...when(facts.unnamedStays > 0, {
      text: `${facts.unnamedStays} packages name no hotel for some nights, only its class. Name the houses that you book.`,
      href: ROUTES.adminPackages,
    }),
    ...when(facts.sampleSuppliers > 0, {
      text: `${facts.sampleSuppliers} suppliers of the rate book are samples. A quote with their rates has a price that nobody gave you.`,
      href: ROUTES.adminRates,
      isSample: true,
    }),
    ...when(facts.lacksGstin, {
      text: 'GSTIN: none is set, so offers, receipts and invoices name no GST, while the prices of quotes contain it. Write the GSTIN, or set the tax of quotes to 0.',
      href: `${ROUTES.adminCompany}#identity`,
    }),
    ...when(!isPublic, {
      text: `Web address: links lead to ${origin.origin}, so links in mails and on Google open nothing. Set the public https address.`,
      setting: 'PUBLIC_ORIGIN',
    }),
    ...when(!facts.hasOwnSecret, {
      text: 'Secret key: the one made at the first start is in use. If its file is lost, everybody is signed out and links sent earlier stop working. Set one of your own and keep it safe.',
      setting: 'AUTH_SECRET',
    }),
    ...when(!facts.hasMailServer, {
      text: 'Mail server: none is set up. No traveller and no colleague gets a mail; they are only written to files.',
      setting: 'SMTP_URL',
    }),
  ];
}

function when(isLeft: boolean, finding: Omit<Finding, 'href'> & { href?: string }): Finding[] {
  return isLeft ? [{ href: null, ...finding }] : [];
}
