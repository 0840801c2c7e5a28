import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EnquiryStatusPanel } from '@/components/enquiries/enquiry-status-panel';
import { ItineraryStatusPanel } from '@/components/planner/itinerary-status-panel';
import { getEnquiryByToken } from '@/lib/enquiries/queries';
import { getItineraryByToken } from '@/lib/planner/queries';
import { getCompany, getMainPhone } from '@/lib/site';

/** Private: read at each visit, kept by nobody, told to no other site through the referrer. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Your enquiry',
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ token: string }> };

export default async function EnquiryStatusPage({ params }: Props) {
  const { token } = await params;
  const { email, whatsapp } = getCompany();
  const contact = { email, whatsapp, phone: getMainPhone() };
  const enquiry = await getEnquiryByToken(token);
  if (enquiry) return <EnquiryStatusPanel enquiry={enquiry} contact={contact} />;
  const itinerary = await getItineraryByToken(token);
  if (!itinerary) notFound();
  return <ItineraryStatusPanel itinerary={itinerary} contact={contact} />;
}
