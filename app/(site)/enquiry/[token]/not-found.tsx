import { LinkTrouble } from '@/components/requests/private-page/link-trouble';
import { getCompany, getMainPhone } from '@/lib/platform/site';

/** Fallback page. The proxy normally rejects unknown links before this page is reached. */
export default function RequestNotFound() {
  const { email, whatsapp } = getCompany();
  return <LinkTrouble trouble="missing" contact={{ email, whatsapp, phone: getMainPhone() }} />;
}
