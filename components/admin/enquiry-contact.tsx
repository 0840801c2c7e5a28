import { buttonClass } from '@/components/ui/button';
import { toPackageLabel, type EnquiryDetail } from '@/lib/enquiries/admin-types';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '@/lib/routes';
import { toWhatsAppDigits } from '@/lib/staff/contact';

/** The ways to reach the customer. */
export function EnquiryContact({ enquiry }: { enquiry: EnquiryDetail }) {
  const { phone, phoneE164, email, tourTitle, reference } = enquiry;
  const subject = `Your enquiry ${reference}: ${toPackageLabel(tourTitle)}`;
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      <li>
        <a
          href={toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary', 'no-underline')}
        >
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </li>
      {email && (
        <li>
          <a href={toMailUrl(email, subject)} className={buttonClass('secondary', 'no-underline')}>
            Email
          </a>
        </li>
      )}
      <li>
        <a href={toTelUrl(phoneE164 ?? phone.replace(/[^\d+]/g, ''))} className={buttonClass('secondary', 'no-underline')}>
          Call
        </a>
      </li>
    </ul>
  );
}
