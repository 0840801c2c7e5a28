import { ContactLines } from '@/components/site/contact-form/contact-lines';
import { getContactDetails } from '@/lib/company/fields/company';

/** Tells visitors without JavaScript that the planner needs it. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mt-6 rounded-lg bg-sand p-4">
        The planner needs JavaScript. <ContactLines {...getContactDetails()} />
      </p>
    </noscript>
  );
}
