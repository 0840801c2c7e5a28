import { LinkTrouble } from '@/components/requests/private-page/link-trouble';
import { getContactDetails } from '@/lib/platform/site';

/** Fallback page. The proxy normally rejects unknown links before this page is reached. */
export default function RequestNotFound() {
  return <LinkTrouble trouble="missing" contact={getContactDetails()} />;
}
