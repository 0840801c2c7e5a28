import { EnquiryFormLoader } from './enquiry-form-loader';
import type { EnquiryFormProps } from './enquiry-form-props';
import { StaticForm } from './static-form';

/** Quick Enquiry form of a package page. It is server-rendered and becomes interactive when it is near the viewport. */
export function QuickEnquiry(props: EnquiryFormProps) {
  const { package: tourPackage, ...contact } = props;
  return (
    <EnquiryFormLoader {...props}>
      <StaticForm title={tourPackage.title} {...contact} />
    </EnquiryFormLoader>
  );
}
