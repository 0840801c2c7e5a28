import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FieldForm } from '@/components/editing/form/field-form';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { ExternalLink } from '@/components/ui/external-link';
import { notify } from '@/components/ui/toast';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import type { TripFile } from '@/lib/trips/file/types';
import { changeTrip } from '../change-trip';
import { CancelDialog } from './cancel-dialog';

type Props = { item: TripFile; children?: ReactNode };

/** What can be done with a whole trip, in one row after its links. */
export function TripActs({ item, children }: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null);
  const close = () => setOpen(null);
  const { id, version, state, firstDay, total, email } = item;
  const hasActs = state !== 'cancelled';
  const [hadActs] = useState(hasActs);
  useEffect(() => {
    // The button that opened the dialog has disappeared with the cancellation.
    const isLost = open === null && hadActs && !hasActs && document.activeElement === document.body;
    if (isLost) document.getElementById('trip')?.focus();
  }, [open, hadActs, hasActs]);
  return (
    <>
      <p className="mt-1 -ml-3 flex flex-wrap">
        {children}
        {hasActs && firstDay > getIndiaDate() && (
          <TextButton hidden={open === 'move'} onClick={() => setOpen('move')}>
            Move trip
          </TextButton>
        )}
        {item.reviewUrl && <InviteReview item={item} />}
        {hasActs && state !== 'completed' && (
          <TextButton isDanger hidden={open === 'move'} onClick={() => setOpen('cancel')}>
            Cancel trip
          </TextButton>
        )}
      </p>
      {open === 'move' && (
        <FieldForm
          label="Move trip"
          fields={[{ name: 'firstDay', label: 'New first day', isDay: true, isFirst: true }]}
          values={{ firstDay }}
          summary={() => (
            <p className="text-sm text-ink-soft">
              All days and open instalments move with it, and every service is to be asked again. The price
              stays {formatRupees(total)}. {email ? 'The traveller gets a mail.' : 'Call the traveller.'}
            </p>
          )}
          send={(typed) => changeTrip(id, 'move', { version, ...typed })}
          onClose={close}
        />
      )}
      {open === 'cancel' && <CancelDialog item={item} onClose={close} />}
    </>
  );
}

/** Invites the traveller of the finished trip to write a review, once: by a mail, or by a message on WhatsApp. */
function InviteReview({
  item: { id, customerName, email, phone, phoneE164, reviewUrl, isInvited },
}: {
  item: TripFile;
}) {
  const done = useRef<HTMLSpanElement>(null);
  const text = `Hello ${customerName}, how was your trip? A few sentences help the next travellers, and us: ${reviewUrl}`;
  async function invite(by: 'mail' | 'whatsapp') {
    const answer = await changeTrip(id, 'review', { by });
    if (!answer.ok) return notify.error(answer.message);
    notify.success(answer.body.message);
    done.current?.focus(); // because the pressed button disappears
  }
  return (
    <>
      <span ref={done} tabIndex={-1} className="text-sm text-ink-soft outline-none not-empty:p-3">
        {isInvited && 'Invited to write a review'}
      </span>
      {!isInvited && email && (
        <TextButton onClick={() => void invite('mail')}>Invite a review by mail</TextButton>
      )}
      {!isInvited && (
        <ExternalLink
          href={toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164), text)}
          onClick={() => void invite('whatsapp')}
          className={textButtonClass('quiet')}
        >
          Invite a review on WhatsApp
        </ExternalLink>
      )}
    </>
  );
}
