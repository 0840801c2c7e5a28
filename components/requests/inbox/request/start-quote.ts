import { makeUuid } from '@/components/site/contact-form/use-request-key';
import { notify } from '@/components/ui/toast';
import { toQuotePath } from '@/lib/platform/routes';
import { sendStaff } from '../../../staff/kit/staff-request';

/** Idempotency keys of requested quotes: a retry after a lost response opens the same quote. */
const keys = new Map<string, string>();

/** Makes a quote for a request and opens it in the editor; `go` opens a page. A failure is shown in a toast. */
export async function startQuote(requestId: string, go: (path: string) => void): Promise<void> {
  const key = keys.get(requestId) ?? makeUuid();
  keys.set(requestId, key);
  const answer = await sendStaff<{ item: { id: string } }>('POST', '/quotes', { requestId, key });
  if (!answer.ok) return void notify.error(answer.message);
  keys.delete(requestId);
  go(toQuotePath(answer.body.item.id));
}
