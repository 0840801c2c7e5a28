import { LinkTrouble } from '@/components/private-page/link-trouble';
import { getCompany, getMainPhone } from '@/lib/site';

/** The second line: the proxy answers unknown links before the page is asked. */
export default function RequestNotFound() {
  const { email, whatsapp } = getCompany();
  return <LinkTrouble trouble="missing" contact={{ email, whatsapp, phone: getMainPhone() }} />;
}
