import { NeedsJavaScript, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PrivacyNotice } from '@/components/site/contact-form/privacy-notice';
import { VisitorInputs } from '@/components/site/contact-form/visitor-inputs';
import { Button } from '@/components/ui/button';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { EMPTY_ENQUIRY } from '@/lib/requests/enquiries/form-values';
import { ROUTES } from '@/lib/platform/routes';
import { EnquiryFormLoader } from './enquiry-form-loader';
import type { EnquiryFormProps } from './use-enquiry-form';
import { ENQUIRY_FORM_ID, toFieldId } from './form-id';

/** Quick Enquiry form of a package page. It is server-rendered and becomes interactive when it is near the viewport. */
export function QuickEnquiry(props: EnquiryFormProps) {
  const { package: tourPackage, ...contact } = props;
  return (
    <EnquiryFormLoader {...props}>
      <StaticForm title={tourPackage.title} {...contact} />
    </EnquiryFormLoader>
  );
}

type Props = ContactDetails & { title: string };

/**
 * Static Quick Enquiry form in the server's HTML, which visitors can fill in before the interactive form has loaded.
 * `readTyped` then copies the typed text to the interactive form.
 */
function StaticForm({ title, ...contact }: Props) {
  return (
    <form
      id={ENQUIRY_FORM_ID}
      method="post"
      action={ROUTES.api.enquiries}
      noValidate
      aria-label={`Quick enquiry about ${title}`}
      className="relative flex flex-col gap-4"
    >
      <NeedsJavaScript what="This form needs" contact={contact} />
      <TextInput {...toInputProps('name')} label="Name" required autoComplete="name" />
      <TextInput {...toInputProps('email')} label="Email" required type="email" autoComplete="email" />
      <TextInput {...toInputProps('phone')} label="Phone" required type="tel" autoComplete="tel" />
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          {...toInputProps('adults')}
          data-fill="adults"
          label="Adults"
          required
          type="number"
          inputMode="numeric"
          min={1}
          max={20}
        />
        <TextInput
          {...toInputProps('children')}
          data-fill="children"
          label="Children"
          required
          type="number"
          inputMode="numeric"
          min={0}
          max={10}
        />
      </div>
      <TextInput
        {...toInputProps('travelDate')}
        label="Travel date"
        hint="Day/month/year, from tomorrow on"
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder="Select date"
      />
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
    </form>
  );
}

function toInputProps(field: keyof typeof EMPTY_ENQUIRY) {
  return { id: toFieldId(field), name: field, defaultValue: EMPTY_ENQUIRY[field] };
}
