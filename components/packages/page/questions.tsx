import { LegalLine } from '@/components/site/legal/legal-blocks';
import { Disclosure } from '@/components/site/trip-parts/disclosure';
import type { Question } from '@/lib/company/questions/schema';

type Props = { own: readonly Question[]; general: readonly Question[] };

/** Questions that travellers often ask: those of the trip, and behind one line those of all trips. */
export function Questions({ own, general }: Props) {
  if (own.length + general.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="print:hidden">
      <h2 id="questions" className="text-2xl">
        Questions before the call
      </h2>
      <div className="mt-4 border-t border-line">
        <List questions={own} />
        {general.length > 0 && (
          <Disclosure summary={`More questions (${general.length})`} className="border-b">
            <div className="pb-4 pl-5">
              <List questions={general} />
            </div>
          </Disclosure>
        )}
      </div>
    </section>
  );
}

function List({ questions }: { questions: readonly Question[] }) {
  return questions.map(({ question, answer }) => (
    <Disclosure key={question} summary={question} className="border-b">
      <p className="max-w-prose pb-4 [&_a]:text-lagoon [&_a]:underline">
        <LegalLine line={answer} />
      </p>
    </Disclosure>
  ));
}
