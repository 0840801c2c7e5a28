import { notify } from '@/components/ui/toast';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import type { ReplyChannel } from '@/lib/requests/replies/types';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import type { InboxStore } from './inbox-store';
import type { PendingChange } from './rules';

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
    const answer: ReplyAnswer = await store.send<{ message: string; enquiry: InboxDetail }>(
      toPending(id, reply, store.get().staff.name),
      () =>
        sendStaff('POST', `/enquiries/${id}/reply`, reply, {
          keepalive: reply.channel !== 'server', // following the link may unload the page
        }),
      ({ enquiry }) => store.put(enquiry),
    );
    if (!answer.ok) return answer;
    store.set({ sessionEnded: false });
    if (reply.channel === 'whatsapp') store.set({ outcomePrompt: { id, channel: 'whatsapp' } });
    notify.success(answer.body.message);
    store.announce(answer.body.message);
    return answer;
  }

  return { sendReply };
}

/** The expected changes by a reply: the response clock stops, and the history gets a new entry. */
function toPending(id: string, reply: OutgoingReply, staff: string): PendingChange {
  const at = new Date().toISOString();
  const { channel, template, subject, body, key } = reply;
  return {
    ids: [id],
    toNext: (item) => ({ ...item, firstContactAt: item.firstContactAt ?? at }),
    line: {
      id: `reply-${key}`,
      at,
      staff,
      kind: 'reply',
      before: null,
      batchId: key,
      after: { channel, template, subject },
      note: body,
    },
  };
}
