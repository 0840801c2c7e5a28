import { LegalBlocks } from '@/components/site/legal/legal-blocks';
import { toAboutBlocks } from '@/lib/company/details/about-blocks';
import { getTerms } from '@/lib/company/terms/current-terms';
import { ANCHORS } from '@/lib/platform/routes';
import type { Company } from '@/lib/company/fields/company';

/** The agency in its own words. */
export function AboutUs({ company }: { company: Company }) {
  return (
    <section id={ANCHORS.aboutHome} aria-labelledby="about-heading">
      <h2 id="about-heading" className="text-2xl">
        About us
      </h2>
      <div className="mt-4 flex max-w-xl flex-col gap-3 wrap-anywhere [&_a]:text-lagoon [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5">
        <LegalBlocks blocks={toAboutBlocks(company, getTerms())} />
      </div>
    </section>
  );
}
