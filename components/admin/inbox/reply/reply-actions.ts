import { notify } from '@/components/ui/toast';
import type { ActivityItem, InboxDetail } from '@/lib/inbox/types';
import { sendStaff, type StaffAnswer } from '../../staff-request';
import { showChanged, showDetail } from '../state/change-actions';
import { toItem } from '../state/inbox-state';
import type { InboxStore } from '../state/inbox-store';
import type { OutgoingReply } from './reply-draft';
import { say } from '../state/announce';
import { sendOptimistically } from '../state/send-optimistically';

export type ReplyAnswer = StaffAnswer<{ message: string; enquiry: InboxDetail }>;

/** Replies to the open request: shown in its history at once, then kept as the server has it or taken back. */
export function createReplyActions(store: InboxStore) {
  /** Writes a reply down, and has it sent when the server is to do that. The form keeps the text until it is stored. */
  async function sendReply(id: string, reply: OutgoingReply): Promise<ReplyAnswer> {
    const restore = showReply(store, id, reply);
    const answer: ReplyAnswer = await sendOptimistically(store, [id], restore, () =>
      sendStaff('POST', `/enquiries/${id}/reply`, reply, {
        keepalive: reply.channel !== 'server', // the page may be left for WhatsApp or for the mail program
      }),
    );
    if (!answer.ok) {
      if (answer.status === 401) store.set({ sessionEnded: true });
      return answer;
    }
    store.set({ sessionEnded: false });
    showDetail(store, answer.body.enquiry);
    notify.success(answer.body.message);
    say(store, answer.body.message);
    return answer;
  }

  return { sendReply };
}

/** The request as it is going to be: its clock stopped, the reply in its history. */
function showReply(store: InboxStore, id: string, reply: OutgoingReply): () => void {
  const { detail, staff } = store.get();
  if (detail?.id !== id) return () => undefined;
  const at = new Date().toISOString();
  const seen = toItem(detail);
  const restore = showChanged(store, seen, { ...seen, firstContactAt: seen.firstContactAt ?? at });
  const { channel, template, subject, body, key } = reply;
  const line: ActivityItem = {
    ...{ id: `reply-${key}`, at, staff: staff.username, kind: 'reply', before: null, batchId: key },
    ...{ after: { channel, template, subject }, note: body },
  };
  setActivity(store, id, (activity) => [line, ...activity]);
  return () => {
    restore();
    setActivity(store, id, (activity) => activity.filter((entry) => entry.id !== line.id));
  };
}

function setActivity(
  store: InboxStore,
  id: string,
  change: (activity: ActivityItem[]) => ActivityItem[],
): void {
  const { detail } = store.get();
  if (detail?.id === id) store.set({ detail: { ...detail, activity: change(detail.activity) } });
}
