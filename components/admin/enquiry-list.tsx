import { toPackageLabel, type EnquiryListItem } from '@/lib/enquiries/admin-types';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { formatParty } from './party';
import { StatusBadge } from './status-badge';

type Props = { items: EnquiryListItem[]; onOpen: (item: EnquiryListItem) => void };

// On phones each row is a card. Changing `display` takes a table's meaning away from screen readers, hence the roles.
const CELL = 'flex gap-3 py-1 md:table-cell md:px-3 md:py-2 md:align-top';
const LABEL = 'w-24 shrink-0 text-ink-soft md:hidden';
const HEADINGS = ['Customer', 'Package', 'Travellers', 'Travel date', 'Status', 'Received'];

/** The inbox: a table on a desk, cards on a phone. */
export function EnquiryList({ items, onOpen }: Props) {
  return (
    <table role="table" aria-label="Enquiries" className="block w-full text-sm md:table md:border-collapse">
      <thead role="rowgroup" className="hidden text-left text-sm text-ink-soft md:table-header-group">
        <tr role="row" className="border-b border-line-strong">
          {HEADINGS.map((heading) => (
            <th key={heading} role="columnheader" scope="col" className="px-3 py-2 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
        {items.map((item) => (
          <EnquiryRow key={item.id} item={item} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function EnquiryRow({ item, onOpen }: { item: EnquiryListItem; onOpen: Props['onOpen'] }) {
  return (
    <tr
      role="row"
      className="block rounded-xl border border-line bg-white p-4 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:p-0 md:hover:bg-sand"
    >
      <td role="cell" className={CELL}>
        <span className={LABEL}>Customer</span>
        <span className="min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(item)}
            className="min-h-6 wrap-anywhere text-left font-semibold text-lagoon underline"
          >
            {item.customerName}
          </button>
          <span className="block text-sm text-ink-soft">{item.reference}</span>
        </span>
      </td>
      <td role="cell" className={CELL}>
        <span className={LABEL}>Package</span>
        <span className="min-w-0 wrap-anywhere">{toPackageLabel(item.tourTitle)}</span>
      </td>
      <td role="cell" className={CELL}>
        <span className={LABEL}>Travellers</span>
        <span>{formatParty(item)}</span>
      </td>
      <td role="cell" className={CELL}>
        <span className={LABEL}>Travel date</span>
        <span className="whitespace-nowrap">{formatDate(item.travelDate)}</span>
      </td>
      <td role="cell" className={CELL}>
        <span className={LABEL}>Status</span>
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={item.status} />
          {item.isSpam && <StatusBadge status="spam" />}
        </span>
      </td>
      <td role="cell" className={CELL}>
        <span className={LABEL}>Received</span>
        <time dateTime={item.enquiryDate} className="whitespace-nowrap">
          {formatMoment(item.enquiryDate)}
        </time>
      </td>
    </tr>
  );
}
