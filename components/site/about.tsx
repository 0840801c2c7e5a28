import { ANCHORS, toTelUrl } from '@/lib/platform/routes';
import type { Company } from '@/lib/platform/site';

/** The About section, which the footer's "About Us" link leads to. */
export function About({ company }: { company: Company }) {
  const [phone] = company.phones;
  return (
    <section id={ANCHORS.about} aria-labelledby="about-heading" className="border-t border-line bg-sand">
      <div className="wrap grid gap-4 py-12 md:grid-cols-[1fr_2fr] md:gap-12 md:py-16">
        <h2 id="about-heading" className="text-2xl">
          About us
        </h2>
        <div className="max-w-2xl space-y-4">
          <p className="font-display text-xl">
            {company.brand} is a holiday agency in Kochi. We plan road trips through Kerala, one car and one
            driver from arrival to departure, and a few journeys abroad.
          </p>
          <p>
            You write to the people who plan your days. Our prices include taxes and say what they are for,
            and we call back within 24 hours{phone && '. Or you call us: '}
            {phone && (
              <a href={toTelUrl(phone.e164)} className="whitespace-nowrap text-lagoon underline">
                {phone.display}
              </a>
            )}
            .
          </p>
        </div>
      </div>
    </section>
  );
}
