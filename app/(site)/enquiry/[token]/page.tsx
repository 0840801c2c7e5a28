import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EnquiryStatusPanel } from '@/components/enquiries/enquiry-status-panel';
import { getEnquiryByToken } from '@/lib/enquiries/queries';
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
  const enquiry = await getEnquiryByToken(token);
  if (!enquiry) notFound();
  const { email, whatsapp } = getCompany();
  return <EnquiryStatusPanel enquiry={enquiry} contact={{ email, whatsapp, phone: getMainPhone() }} />;
}
