import { NeedsJavaScript, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PrivacyNotice } from '@/components/site/contact-form/privacy-notice';
import { VisitorInputs } from '@/components/site/contact-form/visitor-inputs';
import { Button } from '@/components/ui/button';
import { NumberInput } from '@/components/ui/number-input';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { EMPTY_ENQUIRY } from '@/lib/requests/enquiries/form-values';
import { ROUTES } from '@/lib/platform/routes';
import { EnquiryFormLoader } from './enquiry-form-loader';
import type { EnquiryFormProps } from './use-enquiry-form';
import { EnquiryLayout, PARTY_FIELDS, TripFieldsLayout } from './form-layout';
import { TotalWords } from './trip-price';
import { ENQUIRY_FORM_ID, toFieldId } from './form-id';

/** Quick Enquiry form of a package page. It is server-rendered and becomes interactive when it is touched. */
export function QuickEnquiry(props: EnquiryFormProps) {
  return (
    <EnquiryFormLoader {...props}>
      <StaticForm {...props} />
    </EnquiryFormLoader>
  );
}

/**
 * Static Quick Enquiry form in the server's HTML, which visitors can fill in before the interactive form has loaded.
 * `readTyped` then copies the typed text to the interactive form.
 */
function StaticForm({ package: tourPackage, ...contact }: EnquiryFormProps) {
  return (
    <form
      id={ENQUIRY_FORM_ID}
      method="post"
      action={ROUTES.api.enquiries}
      noValidate
      aria-label={`Quick enquiry about ${tourPackage.title}`}
    >
      <EnquiryLayout fields={<TripFields />} price={<TotalWords tourPackage={tourPackage} />}>
        <ContactFields {...contact} />
      </EnquiryLayout>
    </form>
  );
}

function TripFields() {
  return (
    <TripFieldsLayout>
      <TextInput
        {...toInputProps('travelDate')}
        data-fill="date"
        label="Travel date"
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder="Select date"
      />
      {PARTY_FIELDS.map((field) => (
        <NumberInput key={field.name} {...field} id={toFieldId(field.name)} />
      ))}
      {/* A stored choice fills it in; the focus starts the interactive form, which has a field for each child. */}
      <div className="2xs:col-span-2 has-placeholder-shown:hidden">
        <TextInput
          {...toInputProps('ages')}
          data-fill="ages"
          label="Ages of the children"
          required
          readOnly
          placeholder=" "
        />
      </div>
    </TripFieldsLayout>
  );
}

function ContactFields(contact: ContactDetails) {
  return (
    <div className="flex flex-col gap-4">
      <NeedsJavaScript what="This form needs" contact={contact} />
      <TextInput {...toInputProps('name')} label="Name" required autoComplete="name" />
      <TextInput {...toInputProps('email')} label="Email" required type="email" autoComplete="email" />
      <TextInput {...toInputProps('phone')} label="Phone" required type="tel" autoComplete="tel" />
      <VisitorInputs kind="enquiry" toProps={toInputProps} />
      <TextArea {...toInputProps('message')} label="Message" />
      <TextInput
        {...toInputProps('captchaAnswer')}
        label="Captcha: what is the answer?"
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder="One moment..."
        disabled
      />
      {/* Not disabled: a click before the interactive form has loaded is queued and replayed there (first-touch). */}
      <Button type="submit" id={`${ENQUIRY_FORM_ID}-send`} data-needs-script>
        Send enquiry
      </Button>
      <PrivacyNotice />
    </div>
  );
}

function toInputProps(field: keyof typeof EMPTY_ENQUIRY) {
  return { id: toFieldId(field), name: field, defaultValue: EMPTY_ENQUIRY[field] };
}
