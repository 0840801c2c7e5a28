import { clearDraft, isSameDraft } from '@/components/site/sending/form-draft';
import { sendForm, type SendOutcome } from '@/components/site/sending/send-form';
import { ROUTES } from '@/lib/platform/routes';
import type { Receipt } from '@/lib/requests/submission/types';
import { removeUnsent, updateUnsent, type Unsent } from './unsent';

/** Window event after an unsent request was accepted. Its form calls `preventDefault` and shows the receipt. */
export const SENT_EVENT = 'outbox-sent';
export type SentDetail = { request: Unsent; receipt: Receipt };

const PATHS: Record<Unsent['purpose'], string> = {
  enquiry: ROUTES.api.enquiries,
  itinerary: ROUTES.api.customItineraries,
};
/** `isShown`: the receipt is shown by the form of the request. */
export type UnsentOutcome = SendOutcome<Receipt> & { isShown?: boolean };
const sending = new Map<string, Promise<UnsentOutcome>>();

/**
 * Sends an unsent request with its idempotency key. Concurrent calls share one attempt. If the request is rejected, its
 * captcha answer is dropped.
 */
export function sendUnsent(
  request: Unsent,
  captcha: { token: string; answer: string },
): Promise<UnsentOutcome> {
  const started = sending.get(request.key) ?? send(request, captcha);
  sending.set(request.key, started);
  return started.finally(() => sending.delete(request.key));
}

async function send(request: Unsent, captcha: { token: string; answer: string }): Promise<UnsentOutcome> {
  const body = { ...request.body, captchaToken: captcha.token, captchaAnswer: captcha.answer };
  const outcome = await sendForm<Receipt>(PATHS[request.purpose], body, request.key);
  const isRejected = outcome.kind === 'refused' && !outcome.isTemporary && !outcome.isLimited;
  // A group can send only one enquiry. If it already has, this one is resent as a personal enquiry.
  const isForGroup = isRejected && outcome.field === 'group';
  if (isRejected)
    updateUnsent(request.key, {
      captcha: null,
      ...(isForGroup && { body: { ...request.body, group: undefined } }),
    });
  if (outcome.kind !== 'sent') return outcome;
  const detail: SentDetail = { request, receipt: outcome.answer };
  const isShown = !window.dispatchEvent(new CustomEvent(SENT_EVENT, { detail, cancelable: true }));
  removeUnsent(({ key }) => key === request.key);
  if (!isShown && isSameDraft(request.draftKey, request.typed)) clearDraft(request.draftKey);
  return { ...outcome, isShown };
}
