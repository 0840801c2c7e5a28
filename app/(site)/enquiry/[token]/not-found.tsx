import { ContactLines } from '@/components/site/contact-form/contact-lines';
import { Picture } from '@/components/site/picture';
import { Split } from '@/components/site/split';
import { getCompany, getMainPhone } from '@/lib/site';

/** A mistyped, cut off or erased link; which of them, nobody is told. */
export default function EnquiryNotFound() {
  const { email, whatsapp } = getCompany();
  return (
    <Split side={<Picture name="marari" sizes="(min-width: 78rem) 33rem, (min-width: 48rem) 44vw, 94vw" className="aspect-[2/1] md:aspect-[4/3]" />}>
      <h1 className="text-title">We do not know this link</h1>
      <p className="mt-4">
        Please check that the whole address from our mail was copied. An enquiry that was erased has no page any more.
      </p>
      <p className="mt-4">
        <ContactLines email={email} whatsapp={whatsapp} phone={getMainPhone()} />
      </p>
    </Split>
  );
}
