import { useState } from 'react';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { Button } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import type { TripFile } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import { TOLERANCE } from '@/lib/trips/model/state';
import { InstalmentsForm } from './instalments-form';
import { PaymentForm } from './payment-form';
import { PaymentLine } from './payment-line';

/** What is due, paid and open, the payments, and the form that records one. */
export function MoneyPanel({ item }: { item: TripFile }) {
  const { id, payments, paid, total, mayVerify, cancelFee } = item;
  const [form, setForm] = useState<'receipt' | 'refund' | 'instalments' | null>(null);
  const close = () => setForm(null);
  const isOwed = settle({ owed: cancelFee ?? total, paid }).refund > 0;
  const [next, other] = isOwed ? (['refund', 'receipt'] as const) : (['receipt', 'refund'] as const);
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-base font-semibold lg:flex lg:min-h-11 lg:items-center">
        Money
      </h2>
      <Instalments item={item} />
      {form === 'instalments' && <InstalmentsForm item={item} onClose={close} />}
      {(form === 'receipt' || form === 'refund') && <PaymentForm item={item} kind={form} onClose={close} />}
      <p hidden={form !== null} className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Button className="px-5 text-sm" onClick={() => setForm(next)}>
          {RECORD[next]}
        </Button>
        <span className="-mx-3 flex flex-wrap">
          {item.reminder && (
            <ExternalLink
              href={toWhatsAppUrl(toWhatsAppDigits(item.phone, item.phoneE164), item.reminder)}
              className={textButtonClass('quiet')}
            >
              Remind on WhatsApp
            </ExternalLink>
          )}
          {paid > 0 && <TextButton onClick={() => setForm(other)}>{RECORD[other]}</TextButton>}
          {cancelFee === null && paid < total && (
            <TextButton onClick={() => setForm('instalments')}>Change instalments</TextButton>
          )}
        </span>
      </p>
      {payments.length > 0 && (
        <ul aria-label="Payments" className="mt-4 border-b border-line text-sm">
          {payments.toReversed().map((payment) => (
            <PaymentLine key={payment.id} tripId={id} payment={payment} mayVerify={mayVerify} />
          ))}
        </ul>
      )}
    </section>
  );
}

const RECORD = { receipt: 'Record payment', refund: 'Record refund' };

/** What is due, or once the trip is cancelled its fee, with what is open of it or to be returned. */
function Instalments({ item: { instalments, total, cancelFee, paid } }: { item: TripFile }) {
  const today = getIndiaDate();
  const owed = cancelFee ?? total;
  const { refund } = settle({ owed, paid });
  return (
    <table className="mt-2 w-full text-sm">
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          <th className="py-1 font-normal">Due</th>
          <th className="py-1 text-right font-normal">Amount</th>
          <th className="py-1 text-right font-normal">Open</th>
        </tr>
      </thead>
      <tbody>
        {(cancelFee === null ? instalments : []).map(({ dueOn, amount, open }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be due on one day
          <tr key={at} className="border-t border-line tabular-nums">
            <td className="py-1.5">
              {formatDate(dueOn)}
              {open > TOLERANCE && dueOn < today && <span className="text-danger"> overdue</span>}
            </td>
            <td className="py-1.5 text-right">{formatRupees(amount)}</td>
            <td className="py-1.5 text-right">{open <= TOLERANCE ? 'Paid' : formatRupees(open)}</td>
          </tr>
        ))}
        <tr className="border-t border-line-strong font-semibold tabular-nums">
          <td className="py-1.5">
            {cancelFee === null ? 'Agreed' : `Fee instead of ${formatRupees(total)}`}
          </td>
          <td className="py-1.5 text-right">{formatRupees(owed)}</td>
          <td className="py-1.5 pl-3 text-right">
            {refund > 0 ? `To return: ${formatRupees(refund)}` : formatRupees(Math.max(0, owed - paid))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
