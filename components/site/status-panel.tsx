import { ContactLines, type ContactDetails } from './contact-form/contact-lines';

type Props = {
  /** What it is the status of: `Your enquiry`. */
  eyebrow: string;
  label: string;
  sentence: string;
  facts: readonly (readonly [term: string, value: string])[];
  contact: ContactDetails;
};

/** Where something that was sent stands, in the visitor's words. */
export function StatusPanel({ eyebrow, label, sentence, facts, contact }: Props) {
  return (
    <div className="wrap section max-w-2xl">
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mt-2 text-title">{label}</h1>
      <p className="mt-4 text-lg">{sentence}</p>
      <dl className="mt-8 divide-y divide-line border-y border-line">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 py-3">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        Something to add or to change? <ContactLines {...contact} />
      </p>
      <p className="mt-4 text-sm text-ink-soft">This page is private: whoever has its address can see it.</p>
    </div>
  );
}
