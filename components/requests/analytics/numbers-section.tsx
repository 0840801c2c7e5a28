import { useId, type ReactNode } from 'react';

type Props = {
  /** The topic of the section, in one or two words. */
  about: string;
  /** One sentence that sums up the section. */
  finding: string;
  children: ReactNode;
};

/** A section of the dashboard. Its accessible name includes the topic, because two sections may share a finding. */
export function NumbersSection({ about, finding, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-about ${id}`}
      className="min-w-0 break-inside-avoid border-t border-line pt-3"
    >
      <p id={`${id}-about`} className="eyebrow">
        {about}
      </p>
      <h3 id={id} className="mt-0.5 mb-3 text-lg">
        {finding}
      </h3>
      {children}
    </section>
  );
}
