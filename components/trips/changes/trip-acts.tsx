import { useState, type ReactNode } from 'react';
import { TextButton, textButtonClass } from '@/components/editing/kit/text-button';
import { ExternalLink } from '@/components/ui/external-link';
import { notify } from '@/components/ui/toast';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import type { TripFile } from '@/lib/trips/file/types';
import { changeTrip } from '../change-trip';
import { CancelDialog } from './cancel-dialog';
import { MoveForm } from './move-form';

type Props = { item: TripFile; children?: ReactNode };

/** What can be done with a whole trip, in one row after its links. */
export function TripActs({ item, children }: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <p className="mt-1 -ml-3 flex flex-wrap">
        {children}
        {item.state !== 'cancelled' && item.firstDay > getIndiaDate() && open !== 'move' && (
          <TextButton onClick={() => setOpen('move')}>Move trip</TextButton>
        )}
        {item.reviewUrl && <InviteReview item={item} />}
        {item.state !== 'completed' && item.state !== 'cancelled' && (
          <TextButton isDanger onClick={() => setOpen('cancel')}>
            Cancel trip
          </TextButton>
        )}
      </p>
      {open === 'move' && <MoveForm item={item} onClose={close} />}
      {open === 'cancel' && <CancelDialog item={item} onClose={close} />}
    </>
  );
}

/** Invites a review of the finished trip: by a mail, or by a message on WhatsApp. */
function InviteReview({
  item: { id, customerName, email, phone, phoneE164, reviewUrl },
}: {
  item: TripFile;
}) {
  const text = `Hello ${customerName}, how was your trip? A few sentences help the next travellers, and us: ${reviewUrl}`;
  async function invite(by: 'mail' | 'whatsapp') {
    const answer = await changeTrip(id, '/review', { by });
    if (answer.ok) notify.success(answer.body.message);
    else notify.error(answer.message);
  }
  return (
    <>
      {email && <TextButton onClick={() => void invite('mail')}>Invite a review by mail</TextButton>}
      <ExternalLink
        href={toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164), text)}
        onClick={() => void invite('whatsapp')}
        className={textButtonClass('quiet')}
      >
        Invite a review on WhatsApp
      </ExternalLink>
    </>
  );
}
