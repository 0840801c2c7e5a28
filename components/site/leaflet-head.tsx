import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import type { Company } from '@/lib/platform/site';

type Props = { company: Company; url: string; today: PlainDate };

/** Letterhead of the printed leaflet: company, contact details, URL. */
export function LeafletHead({ company, url, today }: Props) {
  const [phone] = company.phones;
  return (
    <div className="mb-4 hidden border-b border-ink pb-2 print:block">
      <p>
        <strong className="font-display text-xl">{company.brand}</strong> · {company.address.join(', ')}
      </p>
      <p>
        {phone && `Phone and WhatsApp ${phone.display} · `}
        {company.email} · {url}
      </p>
      <p>Prices as published on {formatDate(today)}.</p>
    </div>
  );
}
