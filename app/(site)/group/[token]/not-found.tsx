import { LinkTrouble } from '@/components/requests/private-page/link-trouble';
import { getContactDetails } from '@/lib/company/fields/company';

/** Fallback page. The proxy normally rejects unknown links before this page is reached. */
export default function GroupNotFound() {
  return <LinkTrouble trouble="group" contact={getContactDetails()} />;
}
