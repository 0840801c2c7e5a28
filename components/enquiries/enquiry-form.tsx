'use client';

import { ContactForm } from '@/components/site/contact-form/contact-form';
import { EnquiryFields } from './enquiry-fields';
import { AskingGroup } from './asking-group';
import type { EnquiryFormProps } from './enquiry-form-props';
import { toFieldId } from './form-id';
import { ENQUIRY_KIND, useEnquiryForm } from './use-enquiry-form';

/** The Quick Enquiry form of a package page. */
export function EnquiryForm({ package: tourPackage, ...contact }: EnquiryFormProps) {
  const state = useEnquiryForm(tourPackage);
  return (
    <ContactForm
      kind={ENQUIRY_KIND}
      state={state}
      label={`Quick enquiry about ${tourPackage.title}`}
      submitLabel="Send enquiry"
      what="enquiry"
      contact={contact}
      toId={toFieldId}
    >
      <AskingGroup packageKey={tourPackage.key} />
      <EnquiryFields form={state.form} toId={toFieldId} />
    </ContactForm>
  );
}
