import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import type { CompanyFields } from '@/lib/company/fields/fields';
import { CompanyInputs } from './company-inputs';
import type { Section } from './sections';

type Props = {
  section: Section;
  id: string;
  typed: CompanyFields;
  onType: (part: Partial<CompanyFields>) => void;
  errors: Record<string, string>;
  canWrite: boolean;
  isBusy: boolean;
  isUnsaved: boolean;
  onSave: () => void;
  /** Logo field above the other fields, saved separately. */
  logo: ReactNode;
  /** Password field that confirms the change. */
  proof: ReactNode;
  /** Notice of changes that a colleague has saved in the meantime. */
  notice: ReactNode;
};

/** One section of the company page, with its own Save button. */
export function CompanySection(props: Props) {
  const { section, canWrite, isBusy, isUnsaved, onSave, logo, proof, notice } = props;
  return (
    <SectionFrame id={section.id} title={section.title} hint={section.hint}>
      {logo}
      <Form state={{ isBusy }} aria-labelledby={section.id} onSubmit={onSave}>
        {notice}
        <fieldset disabled={!canWrite} className="grid gap-4 sm:grid-cols-2">
          <legend className="sr-only">{section.title}</legend>
          <CompanyInputs {...props} section={section.id} />
          {proof}
        </fieldset>
        {canWrite && (
          <p className="mt-4 flex min-h-11 items-center gap-4">
            <Button type="submit" variant="secondary" busy={isBusy}>
              {isBusy ? 'Saving...' : 'Save'}
              <span className="sr-only"> {section.title}</span>
            </Button>
            {isUnsaved && !isBusy && <span className="text-sm text-laterite">Not saved</span>}
          </p>
        )}
      </Form>
    </SectionFrame>
  );
}

type FrameProps = { id: string; title: string; hint: string; children: ReactNode };

/** Section layout: heading and hint on the left, content on the right. */
export function SectionFrame({ id, title, hint, children }: FrameProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-b border-line py-6 lg:grid-cols-[15rem_minmax(0,46rem)]"
    >
      <div>
        <h2 id={id} className="scroll-mt-16 text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
