import { notify } from '@/components/ui/toast';
import type { ActivityItem, InboxDetail } from '@/lib/requests/inbox/types';
import type { ReplyChannel } from '@/lib/requests/replies/types';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { announce } from './announce';
import { showDetail, showOptimistic } from './change-actions';
import { toItem } from './inbox-state';
import type { InboxStore } from './inbox-store';
import { sendOptimistically } from './send-optimistically';

/** The request body of a reply (lib/requests/replies/schema.ts). */
export type OutgoingReply = {
  channel: ReplyChannel;
  template: string;
  subject: string;
  body: string;
  key: string;
};

export type ReplyAnswer = StaffAnswer<{ message: string; enquiry: InboxDetail }>;

/**
 * Creates the actions for replies to the open request. A reply is shown before the server answers, and removed again
 * if the server refuses it.
 */
export function createReplyActions(store: InboxStore) {
  /**
   * Records a reply. With channel `server`, the server also mails it. The form keeps the text until the reply is
   * stored.
   */
  async function sendReply(id: string, reply: OutgoingReply): Promise<ReplyAnswer> {
    const rollback = showReply(store, id, reply);
    const answer: ReplyAnswer = await sendOptimistically(store, [id], rollback, () =>
      sendStaff('POST', `/enquiries/${id}/reply`, reply, {
        keepalive: reply.channel !== 'server', // following the link may unload the page
      }),
    );
    if (!answer.ok) {
      if (answer.status === 401) store.set({ sessionEnded: true });
      return answer;
    }
    store.set({ sessionEnded: false });
    if (reply.channel === 'whatsapp') store.set({ asksOutcome: { id, channel: 'whatsapp' } });
    showDetail(store, answer.body.enquiry);
    notify.success(answer.body.message);
    announce(store, answer.body.message);
    return answer;
  }

  return { sendReply };
}

/** Shows the reply in the history and stops the response clock. Returns a function that reverts both. */
function showReply(store: InboxStore, id: string, reply: OutgoingReply): () => void {
  const { detail, staff } = store.get();
  if (detail?.id !== id) return () => undefined;
  const at = new Date().toISOString();
  const base = toItem(detail);
  const rollback = showOptimistic(store, base, { ...base, firstContactAt: base.firstContactAt ?? at });
  const { channel, template, subject, body, key } = reply;
  const line: ActivityItem = {
    ...{ id: `reply-${key}`, at, staff: staff.name, kind: 'reply', before: null, batchId: key },
    ...{ after: { channel, template, subject }, note: body },
  };
  setActivity(store, id, (activity) => [line, ...activity]);
  return () => {
    rollback();
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
