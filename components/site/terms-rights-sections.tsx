import { PageLink } from '@/components/site/page-link';
import {
  CompanyContact,
  CompanyEmail,
  CompanyPhone,
  type LegalBodyProps,
} from '@/components/site/legal-document';
import {
  CALLBACK_HOURS,
  COMPLAINT_REPLY_BUSINESS_DAYS,
  COMPLAINT_WINDOW_DAYS,
  RECORDS_KEPT_YEARS,
  REFUND_BUSINESS_DAYS,
} from '@/lib/packages/prices/cancellation';
import { ROUTES } from '@/lib/platform/routes';

export function ComplaintsTopic({ company }: LegalBodyProps) {
  return (
    <>
      <p>
        If something is wrong during the trip, call <CompanyPhone company={company} /> straight away: most
        things can be put right the same day.
      </p>
      <p>
        If it cannot, complain in writing to <CompanyEmail company={company} /> within {COMPLAINT_WINDOW_DAYS}{' '}
        days of travel, with your booking reference and any photographs. We answer in writing within{' '}
        {COMPLAINT_REPLY_BUSINESS_DAYS} business days.
      </p>
    </>
  );
}

export function LiabilityTopic() {
  return (
    <>
      <p>
        We answer for our own work: choosing hotels, boats and drivers with care, booking what the
        confirmation says, and helping when something goes wrong. If a confirmed service is missing or clearly
        poorer than promised, we put it right or refund the difference.
      </p>
      <p>
        Hotels, boats, airlines and activity operators run their own businesses and answer for their own
        faults and for what you leave in their care; we help you to claim from them. As far as the law allows,
        what we owe for a booking ends at the price you paid for it.
      </p>
      <p>
        Nothing here limits what we owe for death or injury caused by our negligence, for fraud, or under the
        Consumer Protection Act, 2019.
      </p>
    </>
  );
}

export function ForceMajeureTopic() {
  return (
    <p>
      Flood, landslide, cyclone, epidemic, war, unrest or an order of the government can make a trip
      impossible, through nobody&rsquo;s fault. Then the cancellation table does not apply. You choose: new
      dates within a year without a fee, or your money back less what hotels and others keep although we asked
      them not to. We show you those bills and send the refund within {REFUND_BUSINESS_DAYS} business days of
      your choice.
    </p>
  );
}

export function RecordsTopic() {
  return (
    <p>
      We keep booking records for about {RECORDS_KEPT_YEARS} years, as tax and accounting law and later
      questions require. What else we store, and how to have it erased, is in the{' '}
      <PageLink href={ROUTES.privacy}>privacy policy</PageLink>.
    </p>
  );
}

export function LawTopic() {
  return (
    <p>
      These terms follow the law of India, and disputes go to the courts at Ernakulam. Your right to go to a
      consumer commission, also the one where you live, remains. The terms published on the day you book are
      the ones that apply to your booking.
    </p>
  );
}

export function ContactTopic({ company }: LegalBodyProps) {
  return (
    <>
      <p>Ask us anything before you book. We call back within {CALLBACK_HOURS} hours.</p>
      <CompanyContact company={company} />
    </>
  );
}
