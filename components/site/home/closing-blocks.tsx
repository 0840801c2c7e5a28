import { PlanYourOwn } from '@/components/site/home/plan-your-own';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { formatCallback } from '@/lib/company/terms/cancellation';
import { getTerms } from '@/lib/company/terms/current-terms';
import { toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import { listPhones } from '@/lib/company/fields/phones';
import type { Company } from '@/lib/company/fields/company';

/** End of a list page: planner and contact blocks. */
export function ClosingBlocks({ company }: { company: Company }) {
  return (
    <div className="later-760 border-t border-line print:hidden">
      <div className="wrap section grid gap-12 md:grid-cols-2 md:gap-16">
        <PlanYourOwn />
        <TalkToUs company={company} />
      </div>
    </div>
  );
}

/** Block at the end of a page with phone numbers, WhatsApp and the response time. */
function TalkToUs({ company }: { company: Company }) {
  return (
    <section aria-labelledby="talk-heading">
      <h2 id="talk-heading" className="text-2xl">
        Talk to us
      </h2>
      <p className="mt-4 max-w-md">
        In English, Hindi or Malayalam. Call us, or write on WhatsApp and we call back within{' '}
        {formatCallback(getTerms())}.
      </p>
      <ul className="mt-5 grid max-w-md gap-x-8 xs:grid-cols-2">
        {listPhones(company).map(({ e164, display, label }) => (
          <li key={`${label} ${e164}`} className={label && 'col-span-full'}>
            {label && <span className="me-2">{label}</span>}
            <a
              href={toTelUrl(e164)}
              className="inline-flex min-h-11 items-center tabular-nums text-lagoon underline"
            >
              {display}
            </a>
          </li>
        ))}
      </ul>
      <ExternalLink href={toWhatsAppUrl(company.whatsapp)} className={buttonClass('secondary', 'mt-5')}>
        Chat on WhatsApp
      </ExternalLink>
    </section>
  );
}
