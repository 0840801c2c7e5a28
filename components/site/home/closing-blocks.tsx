import { PlanYourOwn } from '@/components/site/home/plan-your-own';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { formatCallback } from '@/lib/company/terms/cancellation';
import { getTerms } from '@/lib/company/terms/current-terms';
import { toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
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

/** How to reach the agency, and the response time. The footer has all numbers. */
function TalkToUs({ company }: { company: Company }) {
  const [phone] = company.phones;
  return (
    <section aria-labelledby="talk-heading">
      <h2 id="talk-heading" className="text-2xl">
        Talk to us
      </h2>
      <p className="mt-4 max-w-md">
        In English, Hindi or Malayalam. Call us, or write on WhatsApp and we call back within{' '}
        {formatCallback(getTerms())}.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {phone && (
          <a href={toTelUrl(phone.e164)} className={buttonClass('secondary', 'tabular-nums')}>
            {phone.display}
          </a>
        )}
        <ExternalLink href={toWhatsAppUrl(company.whatsapp)} className={buttonClass('secondary')}>
          WhatsApp
        </ExternalLink>
      </div>
    </section>
  );
}
