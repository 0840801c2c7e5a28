import { toAboutBlocks } from '@/lib/company/details/about-blocks';
import { getTerms } from '@/lib/company/terms/current-terms';
import { ANCHORS } from '@/lib/platform/routes';
import type { Company } from '@/lib/company/fields/company';
import { LegalBlocks } from './legal-blocks';

/** The About section, which the footer's "About Us" link leads to. */
export function AboutUs({ company }: { company: Company }) {
  return (
    <section id={ANCHORS.about} aria-labelledby="about-heading" className="border-t border-line bg-sand">
      <div className="wrap grid gap-4 py-12 md:grid-cols-[1fr_2fr] md:gap-12 md:py-16">
        <h2 id="about-heading" className="text-2xl">
          About us
        </h2>
        <div className="flex max-w-2xl flex-col gap-4 wrap-anywhere [&_a]:text-lagoon [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&>p:first-child]:font-display [&>p:first-child]:text-xl">
          <LegalBlocks blocks={toAboutBlocks(company, getTerms())} />
        </div>
      </div>
    </section>
  );
}
