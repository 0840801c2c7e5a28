import {
  ContactLines,
  NeedsJavaScript,
  type ContactDetails,
} from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Payee } from '@/lib/company/fields/company';
import { formatDate, formatLongDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { drawQr } from '@/lib/platform/qr';
import { describeExcess } from '@/lib/trips/changes/words';
import { PAYMENT_KINDS, PAYMENT_MODES } from '@/lib/trips/model/payment-states';
import type { DueInstalment } from '@/lib/trips/model/instalments';
import { TOLERANCE } from '@/lib/trips/model/state';
import { UPI_LIMIT } from '@/lib/trips/money/limits';
import type { TravellerMoney, TravellerPayment } from '@/lib/trips/money/types';
import { toUpiLink } from '@/lib/trips/money/upi';
import { ClaimForm } from './claim-form';
import { CopyLine } from './copy-line';
import { PayOnline } from './pay-online';

type Props = {
  money: TravellerMoney;
  payee: Payee;
  /** Path of the API of the traveller's link. */
  path: string;
  /** What the tax on trips abroad adds; blank without. */
  tcs: string;
  /** True if a gateway takes cards and UPI. */
  isOnline: boolean;
  /** True if the traveller comes from the gateway, which has not told us yet that he paid what is due. */
  isAwaited: boolean;
  contact: ContactDetails;
};

/** What the traveller has to pay, when and where, "I have paid", and what has arrived. */
export function PaySection(props: Props) {
  const { money, path, isAwaited, contact } = props;
  const { due, payments, cancelled } = money;
  return (
    <section aria-labelledby="payments" className="mt-10 max-w-2xl scroll-mt-24">
      <h2 id="payments" className="text-2xl">
        {cancelled
          ? 'Cancellation fee and payments'
          : due && isAwaited
            ? `${formatRupees(due.amount)} paid, not confirmed yet`
            : due
              ? `To pay: ${formatRupees(due.amount)}${due.on < getIndiaDate() ? ', due since' : ' by'} ${formatLongDate(due.on)}`
              : 'Your payments'}
      </h2>
      {cancelled && <p className="mt-3">{cancelled.join(' ')}</p>}
      <PartBoundary part="payment" contact={contact}>
        <div className={due && !isAwaited ? 'mt-4 rounded-xl border border-line bg-white p-4 sm:p-5' : ''}>
          {due && (isAwaited ? <Awaited {...props} due={due} /> : <PayCard {...props} due={due} />)}
          <ClaimForm path={path} amount={due && !isAwaited ? due.amount : null} />
        </div>
      </PartBoundary>
      <dl className="mt-5 text-sm tabular-nums empty:hidden">
        {money.instalments.map((instalment, at) => (
          <Row
            key={`${instalment.dueOn} ${at}`}
            label={`Due ${formatDate(instalment.dueOn)}`}
            value={formatRupees(instalment.amount)}
            state={isAwaited && instalment.dueOn === due?.on ? STATES.claimed : toOpenWords(instalment, due)}
          />
        ))}
      </dl>
      <dl className="mt-5 text-sm tabular-nums empty:hidden">
        {payments.map((payment, at) => (
          <Row
            key={`${payment.reference} ${at}`}
            label={`${toWhat(payment)} ${formatDate(payment.valueOn)}`}
            value={formatRupees(payment.amount)}
            state={payment.isReversed ? 'reversed' : STATES[payment.state]}
          />
        ))}
      </dl>
      {!cancelled && !isAwaited && <p className="mt-3 font-semibold tabular-nums">{toBalance(money)}</p>}
    </section>
  );
}

type CardProps = Props & { due: NonNullable<TravellerMoney['due']> };

/** Shown between the payment at the gateway and its signed event. */
function Awaited({ due: { amount }, contact }: CardProps) {
  return (
    <Notice tone="info" className="mt-4 print:hidden">
      You have paid {formatRupees(amount)} on Razorpay’s page. Please do not pay it again: its confirmation
      takes some minutes, then it stands here with its receipt.{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- without an address it opens the page again */}
      <a href="" className="font-semibold whitespace-nowrap underline">
        Look again
      </a>{' '}
      in a few minutes. Still not here after an hour? <ContactLines {...contact} />
    </Notice>
  );
}

function PayCard({ money: { reference }, due: { amount }, payee, path, tcs, isOnline, contact }: CardProps) {
  const { name, number, ifsc, upiId } = payee;
  const link = upiId && toUpiLink({ upiId, name, amount, reference });
  const isAboveUpi = amount > UPI_LIMIT && number !== '';
  return (
    <>
      {!link && !number && !isOnline && (
        <p>
          We tell you where to pay. <ContactLines {...contact} />
        </p>
      )}
      {tcs && <p className="mb-4">{tcs}</p>}
      {isAboveUpi && (
        <p className="mb-4">
          Most banks take at most {formatRupees(UPI_LIMIT)} a day by UPI. Above that, please use the bank
          transfer.
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        {link && (
          <div className="max-sm:w-full">
            <UpiQr text={link} label={`UPI QR code for ${formatRupees(amount)}`} />
            <a
              href={link}
              className={buttonClass('primary', 'mt-3 w-full no-underline sm:hidden print:hidden')}
            >
              Open a UPI app
            </a>
          </div>
        )}
        <dl className="min-w-60 flex-1">
          <CopyLine label="UPI ID" text={upiId} />
          <CopyLine label="Amount" text={formatRupees(amount)} copied={String(amount)} />
          <CopyLine label="Reference" text={reference} />
          <CopyLine label="Account" text={number} />
          <CopyLine label="IFSC" text={number && ifsc} />
          <CopyLine label="Name" text={number && name} />
        </dl>
        <NeedsJavaScript what="“I have paid” needs" contact={contact} />
      </div>
      {isOnline && <PayOnline key={`online ${amount}`} path={path} amount={amount} />}
    </>
  );
}

function UpiQr({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 bg-white max-sm:mx-auto"
    >
      <path d={path} />
    </svg>
  );
}

function Row({ label, value, state }: Record<'label' | 'value' | 'state', string>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_6.5rem] gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto_8.5rem] border-t border-line py-2">
      <dt>{label}</dt>
      <dd className="text-right font-semibold">{value}</dd>
      <dd className="text-right text-ink-soft">{state}</dd>
    </div>
  );
}

const STATES: Record<TravellerPayment['state'], string> = {
  claimed: 'we check it',
  recorded: 'we check it',
  verified: 'confirmed',
  dismissed: 'not found, call us',
};

/** What is asked for next comes after what is paid or claimed. */
function toOpenWords({ dueOn, open, amount }: DueInstalment, due: TravellerMoney['due']): string {
  if (open <= TOLERANCE) return 'paid';
  if (!due || dueOn < due.on) return STATES.claimed;
  return open < amount ? `${formatRupees(open)} open` : 'open';
}

function toWhat({ kind, mode }: TravellerPayment): string {
  const by = kind === 'fee' ? '' : PAYMENT_MODES[mode];
  return [kind !== 'receipt' && PAYMENT_KINDS[kind], by].filter(Boolean).join(', ');
}

/** What is open of the total, with what is paid and what we still check. */
function toBalance({ total, paid, payments }: TravellerMoney): string {
  if (paid - total > TOLERANCE) return describeExcess(paid - total);
  const checked = payments
    .filter(({ kind, state }) => kind === 'receipt' && STATES[state] === STATES.claimed)
    .reduce((sum, { amount }) => sum + amount, 0);
  const open = total - paid - checked;
  const once = checked > 0 ? `, once we have checked ${formatRupees(checked)}` : '';
  return open <= TOLERANCE
    ? `All paid: ${formatRupees(total)}${once}. Thank you.`
    : `${formatRupees(open)} of ${formatRupees(total)} is still open${once}.`;
}
