import { LegalLine } from '@/components/site/legal/legal-blocks';
import { Disclosure } from '@/components/site/trip-parts/disclosure';
import type { Question } from '@/lib/company/questions/schema';

/** Questions that travellers often ask; each opens to its answer. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section
      aria-labelledby="questions"
      className="untargeted:later-690 md:untargeted:later-650 mt-12 border-t border-line pt-8 print:hidden"
    >
      <h2 id="questions" className="text-2xl">
        Questions before the call
      </h2>
      <div className="mt-4 border-t border-line">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question} className="border-b">
            <p className="max-w-prose pb-4 [&_a]:text-lagoon [&_a]:underline">
              <LegalLine line={answer} />
            </p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
