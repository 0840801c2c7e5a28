import { useId, type ReactNode } from 'react';

type Props = {
  /** What the section is about, in a word or two. */
  about: string;
  /** What its figures say, in a sentence. */
  finding: string;
  children: ReactNode;
};

/** One question to the numbers: its answer as the heading, then what proves it. */
export function NumbersSection({ about, finding, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 break-inside-avoid border-t border-line pt-3">
      <p className="eyebrow">{about}</p>
      <h3 id={id} className="mt-0.5 mb-3 text-lg">
        {finding}
      </h3>
      {children}
    </section>
  );
}
