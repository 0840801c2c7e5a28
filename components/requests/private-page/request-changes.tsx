import { NeedsJavaScript, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { NOTE_LIMITS } from '@/lib/public/private-page/limits';
import { NOTES_FULL, toBookedMessage } from '@/lib/public/private-page/words';
import { getKind } from '@/lib/public/private-page/status-words';
import { isLiveOffer } from '@/lib/public/private-page/offer-words';
import type { VisitorRequest } from '@/lib/public/private-page/types';
import { DateForm, NoteForm, PartyForm } from './change-forms';
import { EraseData, WithdrawRequest } from './end-request';

type Props = { request: VisitorRequest; token: string; contact: ContactDetails };

/** Actions that the visitor can take. They must match those that the API accepts for the status. */
export function RequestChanges({ request, token, contact }: Props) {
  const { status, trip, notes } = request;
  const phone = keepTogether(contact.phone.display);
  const isBooked = request.isAccepted || status === 'converted';
  const isOpen = status !== 'closed' && !isBooked;
  return (
    <section aria-labelledby="changes" className="mt-12 print:hidden">
      <h2 id="changes" className="text-xl">
        Something to add or to change?
      </h2>
      {isBooked && <p className="mt-4">{toBookedMessage(phone, request.isCancelled)}</p>}
      <div className="mt-6">
        <PartBoundary part="request changes" contact={contact}>
          <div className="flex flex-col gap-8">
            <NeedsJavaScript what="These forms need" contact={contact} />
            {notes.length < NOTE_LIMITS.perRequest ? (
              <NoteForm token={token} status={status} isUrgent={request.hasBegun} />
            ) : (
              <p>{NOTES_FULL}</p>
            )}
            {isOpen && (trip || notes.length < NOTE_LIMITS.perRequest) && (
              <DateForm
                token={token}
                travelDate={trip?.travelDate ?? null}
                isNote={trip === null}
                status={status}
              />
            )}
            {isOpen && trip && <PartyForm token={token} trip={trip} status={status} />}
            {!isBooked && (
              <div className="flex flex-wrap gap-3">
                {isOpen && (
                  <WithdrawRequest
                    token={token}
                    what={getKind(request)}
                    phone={phone}
                    hasOffer={isLiveOffer(request.offer)}
                  />
                )}
                <EraseData token={token} />
              </div>
            )}
          </div>
        </PartBoundary>
      </div>
    </section>
  );
}
