'use client';

import Link from 'next/link';
import { useRef, useState } from 'react';
import { FieldForm, type FormField } from '@/components/editing/form/field-form';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { FileButton } from '@/components/editing/import/file-button';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { TextButton } from '@/components/editing/kit/text-button';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { formatDate } from '@/lib/platform/format/dates';
import { decodeFile } from '@/lib/platform/format/decode-file';
import { FileProblem } from '@/lib/platform/format/file-problem';
import { formatRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import { PAYMENT_MODES, PAYMENT_STATES } from '@/lib/trips/model/payment-states';
import { readStatement } from '@/lib/trips/bank/statement';
import type { MatchedCredit } from '@/lib/trips/bank/types';
import { changeTrip } from '../change-trip';

/** Reads a bank's CSV file and proposes the trip of each credit. Nothing is booked until a proposal is pressed. */
export function BankFile() {
  const [items, setItems] = useState<MatchedCredit[] | null>(null);
  const form = useStaffForm();

  async function read(file: File | undefined) {
    const answer = file && (await form.send(() => match(file)));
    if (answer) setItems(answer.items);
  }

  return (
    <>
      <FileButton
        label="Match a bank file"
        accept=".csv,text/csv"
        variant="secondary"
        isBusy={form.isBusy}
        onFiles={([file]) => void read(file)}
      />
      {items && (
        <section
          aria-label="Credits of the bank file"
          className="w-full rounded-xl border border-line bg-white p-4"
        >
          {items.length === 0 && <p>This file has no credits.</p>}
          <ul className="text-sm">
            {items.map((credit, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two credits may be equal
              <CreditLine key={at} credit={credit} />
            ))}
          </ul>
          <TextButton onClick={() => setItems(null)}>Close</TextButton>
        </section>
      )}
    </>
  );
}

type Answer = StaffAnswer<{ items: MatchedCredit[] }>;

async function match(file: File): Promise<Answer> {
  try {
    const credits = readStatement(decodeFile(new Uint8Array(await file.arrayBuffer())));
    return await sendStaff('POST', '/trips/statement', { credits });
  } catch (error) {
    const message = error instanceof FileProblem ? error.message : `${file.name} could not be read.`;
    return { ok: false, status: 422, message };
  }
}

function CreditLine({ credit }: { credit: MatchedCredit }) {
  const { day, amount, text, by, matches } = credit;
  return (
    <li className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[7rem_6rem_minmax(0,1fr)]">
      <span className="tabular-nums">{formatDate(day)}</span>
      <span className="font-semibold tabular-nums sm:text-right">{formatRupees(amount)}</span>
      <div className="min-w-0">
        <p className="text-xs wrap-anywhere text-ink-soft">{text}</p>
        {matches.length === 0 && <p>No trip found</p>}
        {matches.map((one) => (
          <MatchLine key={one.id} match={one} credit={credit} />
        ))}
        {by === 'amount' && matches.length > 0 && (
          <p className="text-xs text-laterite">
            Only the amount and the days fit: check before you record it.
          </p>
        )}
      </div>
    </li>
  );
}

/** What the words of the bank do not say. */
const HOW: FormField[] = [
  {
    name: 'mode',
    label: 'By',
    isFirst: true,
    options: [['', 'Choose'], ...Object.entries(PAYMENT_MODES).filter(([mode]) => mode !== 'online')],
  },
  { name: 'reference', label: 'Reference', isOptional: true },
];

type MatchProps = { match: MatchedCredit['matches'][number]; credit: MatchedCredit };

function MatchLine({ match: { id, reference, customerName, payment }, credit }: MatchProps) {
  const form = useStaffForm();
  const [done, setDone] = useState('');
  const [isTyping, setTyping] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { getKey } = useRequestKey();
  const { mode, amount, day: valueOn } = credit;
  const isOpen = payment?.state === 'claimed' || payment?.state === 'recorded';

  async function book() {
    if (!payment && !mode) return setTyping(true);
    const given = { mode, amount, valueOn, reference: credit.reference };
    const answer = await form.send(() =>
      payment
        ? changeTrip(id, 'verify', { payment: payment.id })
        : changeTrip(id, 'pay', { ...given, key: getKey(given) }),
    );
    if (!answer) return;
    setDone(answer.message);
    link.current?.focus();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Link ref={link} href={toTripPath(id)} prefetch={false} className="inline-flex min-h-11 items-center">
        {customerName}, {reference}
      </Link>
      {payment && !done && <span>{PAYMENT_STATES[payment.state]}</span>}
      {payment && payment.amount !== amount && (
        <span className="text-danger">recorded as {formatRupees(payment.amount)}</span>
      )}
      {!done && (!payment || (isOpen && payment.amount === amount)) && (
        <TextButton
          busy={form.isBusy}
          aria-label={`${payment ? 'Verify' : 'Record'} for ${reference}`}
          onClick={() => void book()}
        >
          {payment ? 'Verify' : 'Record'}
        </TextButton>
      )}
      <span role="status" className="font-semibold text-success">
        {done}
      </span>
      {isTyping && (
        <FieldForm<{ message: string }>
          label={`Payment for ${reference}`}
          button="Record"
          className="w-full rounded-xl border border-line bg-white p-4"
          fields={HOW}
          values={{ mode: '', reference: '' }}
          send={(typed, key) => changeTrip(id, 'pay', { ...typed, amount, valueOn, key })}
          onSaved={({ message }) => {
            setDone(message);
            link.current?.focus();
          }}
          onClose={() => setTyping(false)}
        />
      )}
    </div>
  );
}
