import { toMailUrl, toTelUrl, toWhatsAppUrl } from '@/lib/routes';

export type ContactDetails = { phone: { display: string; e164: string }; whatsapp: string; email: string };

/** The ways to reach the agency without the form. */
export function ContactLines({ phone, whatsapp, email }: ContactDetails) {
  return (
    <>
      Call{' '}
      <a href={toTelUrl(phone.e164)} className="font-semibold whitespace-nowrap underline">
        {phone.display}
      </a>
      , write on{' '}
      <a href={toWhatsAppUrl(whatsapp)} target="_blank" rel="noopener" className="font-semibold underline">
        WhatsApp
      </a>{' '}
      or to{' '}
      <a href={toMailUrl(email)} className="font-semibold underline">
        {email}
      </a>
      .
    </>
  );
}
