import type { ReactNode } from 'react';
import { Footer } from '@/components/site/frame/footer';
import { Header } from '@/components/site/frame/header';
import { ContactLines } from '@/components/site/contact-form/contact-lines';
import { SUPPORT_PHONE_META } from '@/components/site/frame/support-phone';
import type { Destination } from '@/lib/packages/catalogue/destinations';
import { ROUTES } from '@/lib/platform/routes';
import { MOST_TRIPS } from '@/lib/packages/shortlist/shortlist';
import type { Company } from '@/lib/company/fields/company';

const NOTE =
  'fixed inset-x-4 top-20 z-50 mx-auto max-w-md rounded-lg border-l-4 border-sun bg-sand px-4 py-3 shadow-raised';

type Props = {
  company: Company;
  destinations: readonly Destination[];
  children: ReactNode;
};

/** Layout of every public page: skip link, header, main, footer. */
export function SiteFrame({ company, destinations, children }: Props) {
  const [phone] = company.phones;
  return (
    <>
      {phone && <meta name={SUPPORT_PHONE_META} content={phone.e164} />}
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-lagoon px-6 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-6 focus:py-3"
      >
        Skip to main content
      </a>
      <Header company={company} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer company={company} destinations={destinations} />
      <p id="late-note" role="status" hidden className={NOTE}>
        The page is still loading. Please check your connection, then try again or reload the page; what you
        typed stays.{' '}
        {phone && <ContactLines phone={phone} whatsapp={company.whatsapp} email={company.email} />}
      </p>
      <p id="keep-note" role="status" hidden className={NOTE}>
        This trip was not kept: {MOST_TRIPS} fit on your{' '}
        <a href={ROUTES.shortlist} className="text-lagoon underline">
          shortlist
        </a>
        , and the browser must allow this site to store it.
      </p>
    </>
  );
}
