import { LinkTrouble } from '@/components/private-page/link-trouble';
import { getCompany, getMainPhone } from '@/lib/site';

/** Fallback: the proxy already rejects unknown links. */
export default function RequestNotFound() {
  const { email, whatsapp } = getCompany();
  return <LinkTrouble trouble="missing" contact={{ email, whatsapp, phone: getMainPhone() }} />;
}
