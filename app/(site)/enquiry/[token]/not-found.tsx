import { ContactLines } from '@/components/site/contact-form/contact-lines';
import { getCompany, getMainPhone } from '@/lib/site';

/** A mistyped, cut off or erased link; which of them, nobody is told. */
export default function EnquiryNotFound() {
  const { email, whatsapp } = getCompany();
  return (
    <div className="wrap section max-w-2xl">
      <h1 className="text-title">We do not know this link</h1>
      <p className="mt-4">
        Please check that the whole address from our mail was copied. An enquiry that was erased has no page any more.
      </p>
      <p className="mt-4">
        <ContactLines email={email} whatsapp={whatsapp} phone={getMainPhone()} />
      </p>
    </div>
  );
}
