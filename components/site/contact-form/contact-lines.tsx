import { ExternalLink } from '@/components/ui/external-link';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';

export type ContactDetails = { phone: { display: string; e164: string }; whatsapp: string; email: string };

/** Contact details of the company as links: phone, WhatsApp and e-mail; without English words, only the links. */
export function ContactLines({
  phone,
  whatsapp,
  email,
  hasWords = true,
}: ContactDetails & { hasWords?: boolean }) {
  const [call, write, or, end] = hasWords ? ['Call ', ', write on ', ' or to ', '.'] : ['', ' · ', ' · ', ''];
  return (
    <>
      {call}
      <a href={toTelUrl(phone.e164)} className="font-semibold whitespace-nowrap underline">
        {phone.display}
      </a>
      {write}
      <ExternalLink href={toWhatsAppUrl(whatsapp)} className="font-semibold underline">
        WhatsApp
      </ExternalLink>
      {or}
      <a href={toMailUrl(email)} className="font-semibold underline">
        {email}
      </a>
      {end}
    </>
  );
}

/** Shown without JavaScript: what does not work, and how to contact the company instead. */
export function NeedsJavaScript({ what, contact }: { what: string; contact: ContactDetails }) {
  return (
    <noscript>
      <p className="my-3 rounded-lg bg-sand p-3">
        {`${what} JavaScript. `}
        <ContactLines {...contact} />
      </p>
    </noscript>
  );
}
