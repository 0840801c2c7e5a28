'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import type { EnquiryDetail } from '@/lib/enquiries/admin-types';
import { listNextStatuses, toStatusLabel, type SettableStatus } from '@/lib/enquiries/status';
import { ConfirmDialog } from './confirm-dialog';
import { sendStaff, type StaffAnswer } from './staff-request';

type Props = {
  enquiry: EnquiryDetail;
  canDelete: boolean;
  onChanged: (enquiry: EnquiryDetail) => void;
  onDeleted: () => void;
  /** What is shown no longer holds: somebody else was faster, or the session has ended. */
  onStale: () => void;
  onSaid: (text: string) => void;
};

const OUT_OF_DATE = new Set([401, 404, 409]);

type Change = { status?: SettableStatus; isSpam?: boolean };

/** What staff may do to an enquiry; the exact sentences are the specification's (point 8). */
export function EnquiryActions({ enquiry, canDelete, onChanged, onDeleted, onStale, onSaid }: Props) {
  const [asking, setAsking] = useState<'spam' | 'delete' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send<Body>(request: () => Promise<StaffAnswer<Body>>, said: { done: string; failed: string }) {
    setIsBusy(true);
    setProblem(null);
    const answer = await request();
    setIsBusy(false);
    setAsking(null);
    section.current?.focus(); // the pressed button may be gone now
    onSaid(answer.ok ? said.done : `${said.failed}. ${answer.message}`);
    if (answer.ok) {
      notify.success(said.done);
      return answer.body;
    }
    notify.error(said.failed);
    setProblem(answer.message);
    if (OUT_OF_DATE.has(answer.status)) onStale();
    return null;
  }

  async function change(fields: Change, said: { done: string; failed: string }) {
    const body = { ...fields, version: enquiry.version };
    const answer = await send(() => sendStaff<{ enquiry: EnquiryDetail }>('PATCH', `/enquiries/${enquiry.id}`, body), said);
    if (answer) onChanged(answer.enquiry);
  }

  const setStatus = (status: SettableStatus) =>
    change({ status }, { done: 'Enquiry status updated', failed: 'Failed to update enquiry status' });
  const setSpam = (isSpam: boolean) =>
    isSpam
      ? change({ isSpam }, { done: 'Enquiry marked as spam', failed: 'Failed to mark as spam' })
      : change({ isSpam }, { done: 'Enquiry unmarked as spam', failed: 'Failed to unmark as spam enquiry' });
  async function remove() {
    const said = { done: 'Enquiry deleted successfully', failed: 'Failed to delete enquiry' };
    if (await send(() => sendStaff('DELETE', `/enquiries/${enquiry.id}`), said)) onDeleted();
  }

  return (
    <section ref={section} tabIndex={-1} aria-label="Actions" className="mt-6 border-t border-line pt-5 outline-none">
      {problem && <p className="mb-3 text-danger">{problem}</p>}
      <div className="flex flex-wrap gap-2">
        {listNextStatuses(enquiry.status).map((status) => (
          <Button key={status} variant="secondary" busy={isBusy} onClick={() => setStatus(status)}>
            Mark as {toStatusLabel(status)}
          </Button>
        ))}
        <Button variant="quiet" busy={isBusy} onClick={() => setAsking('spam')}>
          {enquiry.isSpam ? 'Unmark as Spam' : 'Mark as Spam'}
        </Button>
        {canDelete && (
          <Button variant="quiet" busy={isBusy} className="text-danger" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        )}
      </div>
      {asking === 'spam' && (
        <ConfirmDialog
          title={enquiry.isSpam ? 'Unmark as spam?' : 'Mark as spam?'}
          text={enquiry.isSpam ? 'It goes back to the inbox.' : 'It leaves the inbox and the counts, and stays in the Spam tab.'}
          action={enquiry.isSpam ? 'Unmark' : 'Mark'}
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onConfirm={() => setSpam(!enquiry.isSpam)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title="Delete this enquiry?"
          text={`The enquiry of ${enquiry.customerName} leaves every list. You can undo this right afterwards.`}
          action="Delete enquiry"
          isDanger
          isBusy={isBusy}
          onClose={() => setAsking(null)}
          onConfirm={remove}
        />
      )}
    </section>
  );
}
