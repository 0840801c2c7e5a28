import { makeUuid } from '@/components/ui/browser/make-uuid';
import { notify } from '@/components/ui/toast';
import { toQuotePath } from '@/lib/platform/routes';
import type { RequestQuote } from '@/lib/requests/inbox/types';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** Idempotency keys of requested quotes: a retry after a lost response opens the same quote. */
const keys = new Map<string, string>();

/**
 * Opens the unanswered quote of a request, otherwise creates one; `go` opens a page. A failure is shown in a toast.
 */
export async function startQuote(requestId: string, go: (path: string) => void): Promise<void> {
  const found = await sendStaff<{ items: Pick<RequestQuote, 'id' | 'state'>[] }>(
    'GET',
    `/quotes?requestId=${requestId}`,
  );
  if (!found.ok) return void notify.error(found.message);
  const open = found.body.items.find(({ state }) => state === 'draft' || state === 'sent');
  if (open) go(toQuotePath(open.id));
  else await makeQuote(requestId, go);
}

/** Creates a quote for a request, even if it already has one, and opens it. */
export async function makeQuote(requestId: string, go: (path: string) => void): Promise<void> {
  const key = keys.get(requestId) ?? makeUuid();
  keys.set(requestId, key);
  const answer = await sendStaff<{ item: { id: string } }>('POST', '/quotes', { requestId, key });
  if (!answer.ok) return void notify.error(answer.message);
  keys.delete(requestId);
  go(toQuotePath(answer.body.item.id));
}
