import { LinkTrouble } from '@/components/requests/private-page/link-trouble';
import { getContactDetails } from '@/lib/platform/site';

/** Fallback page. The proxy normally rejects unknown links before this page is reached. */
export default function QuoteNotFound() {
  return <LinkTrouble trouble="quote" contact={getContactDetails()} />;
}
