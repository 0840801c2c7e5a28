import type { Company } from '@/lib/platform/site';
import { LegalDocument, type LegalTopic } from '@/components/site/legal-document';
import {
  BookingTopic,
  CancellationTopic,
  ChangesByYouTopic,
  PaymentTopic,
  PricesTopic,
  WhoCanBookTopic,
  WhoWeAreTopic,
} from '@/components/site/terms-booking-sections';
import {
  ComplaintsTopic,
  ContactTopic,
  ForceMajeureTopic,
  LawTopic,
  LiabilityTopic,
  RecordsTopic,
} from '@/components/site/terms-rights-sections';
import {
  ChangesByUsTopic,
  ConductTopic,
  DocumentsTopic,
  HealthTopic,
  IncludedTopic,
  StaysTopic,
  TransportTopic,
} from '@/components/site/terms-trip-sections';
import {
  ADVANCE_PERCENT,
  BALANCE_DUE_DAYS,
  CALLBACK_HOURS,
  CANCELLATION_TIERS,
} from '@/lib/packages/prices/cancellation';

const TOPICS: readonly LegalTopic[] = [
  { id: 'who-we-are', title: 'Who we are', Body: WhoWeAreTopic },
  { id: 'booking', title: 'How a booking is made', Body: BookingTopic },
  { id: 'who-can-book', title: 'Who can book', Body: WhoCanBookTopic },
  { id: 'prices', title: 'Prices and taxes', Body: PricesTopic },
  { id: 'payment', title: 'Advance and balance', Body: PaymentTopic },
  { id: 'cancellation', title: 'If you cancel', Body: CancellationTopic },
  { id: 'changes-by-you', title: 'If you change your trip', Body: ChangesByYouTopic },
  { id: 'changes-by-us', title: 'If we must change your trip', Body: ChangesByUsTopic },
  { id: 'included', title: 'What is included, and what is not', Body: IncludedTopic },
  { id: 'stays', title: 'Hotels and houseboats', Body: StaysTopic },
  { id: 'transport', title: 'Roads, cars and drivers', Body: TransportTopic },
  { id: 'health', title: 'Health and safety', Body: HealthTopic },
  { id: 'documents', title: 'Travel documents and insurance', Body: DocumentsTopic },
  { id: 'conduct', title: 'Conduct', Body: ConductTopic },
  { id: 'complaints', title: 'Complaints', Body: ComplaintsTopic },
  { id: 'liability', title: 'What we answer for', Body: LiabilityTopic },
  { id: 'force-majeure', title: 'Events beyond anyone’s control', Body: ForceMajeureTopic },
  { id: 'records', title: 'Records we keep', Body: RecordsTopic },
  { id: 'law', title: 'Law and courts', Body: LawTopic },
  { id: 'how-to-reach-us', title: 'How to reach us', Body: ContactTopic },
];

/** Terms and conditions without their h1. The numbers come from lib/packages/prices/cancellation.ts. */
export function TermsContent({ company }: { company: Company }) {
  const fees = CANCELLATION_TIERS.map(({ feePercent }) => feePercent);
  return (
    <LegalDocument
      company={company}
      topics={TOPICS}
      lastUpdated={<time dateTime="2026-11-21">21 Nov 2026</time>}
      inShort={
        <>
          sending an enquiry costs nothing and binds nobody; we call you back within {CALLBACK_HOURS} hours. A
          trip is booked when you have paid an advance of {ADVANCE_PERCENT.min}-{ADVANCE_PERCENT.max}% and
          hold our written confirmation with the hotels named in it. The balance is due {BALANCE_DUE_DAYS}{' '}
          days before travel. Prices are in rupees and include taxes. If you cancel, the fee is{' '}
          {Math.min(...fees)}% to {Math.max(...fees)}% of the price, depending on how near the trip is.
        </>
      }
    />
  );
}
