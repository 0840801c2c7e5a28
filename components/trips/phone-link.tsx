import { toPhone } from '@/lib/platform/format/phone';
import { toTelUrl } from '@/lib/platform/routes';

type Props = { phone: string; e164?: string | null };

/** A number to call, high enough for a finger; none for a blank one. */
export function PhoneLink({ phone, e164 }: Props) {
  if (phone === '') return null;
  return (
    <a
      href={toTelUrl(e164 ?? toPhone(phone).e164)}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-lagoon tabular-nums max-lg:-my-2 lg:min-h-0 print:my-0 print:min-h-0"
    >
      {phone}
    </a>
  );
}
