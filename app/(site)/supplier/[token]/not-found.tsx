import { LinkErrorScreen } from '@/components/requests/private-page/link-error-screen';
import { getContactDetails } from '@/lib/company/fields/company';

/** Fallback page. The proxy normally rejects unknown links before this page is reached. */
export default function SupplierNotFound() {
  return <LinkErrorScreen trouble="supplier" contact={getContactDetails()} />;
}
