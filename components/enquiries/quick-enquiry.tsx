import { EnquiryFormLoader } from './enquiry-form-loader';
import type { EnquiryFormProps } from './enquiry-form-props';
import { StillForm } from './still-form';

/** The Quick Enquiry form of a package page: in the HTML from the start, alive when somebody comes near it. */
export function QuickEnquiry(props: EnquiryFormProps) {
  const { package: tourPackage, ...contact } = props;
  return (
    <EnquiryFormLoader {...props}>
      <StillForm title={tourPackage.title} {...contact} />
    </EnquiryFormLoader>
  );
}
