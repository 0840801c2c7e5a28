import { LinkTrouble } from '@/components/requests/private-page/link-trouble';
import { getContactDetails } from '@/lib/company/fields/company';

/** Fallback page. The proxy normally rejects unknown links before this page is reached. */
export default function QuoteNotFound() {
  return <LinkTrouble trouble="quote" contact={getContactDetails()} />;
}
