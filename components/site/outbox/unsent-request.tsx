'use client';

import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CaptchaField } from '@/components/site/sending/captcha-field';
import { writeDraft } from '@/components/site/sending/form-draft';
import { useCaptcha } from '@/components/site/sending/use-captcha';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/platform/format/dates';
import { sendUnsent } from './send-unsent';
import { hasValidCaptcha, listUnsent, removeUnsent, type AnsweredCaptcha, type Unsent } from './unsent';

type Props = { request: Unsent; what: string };
type Answer = { token: string; answer: string };

/** Id of the heading above all unsent requests. */
export const UNSENT_TITLE = 'unsent-title';
const NOT_ANSWERED = 'Please answer the question.';
const NOT_SENT = 'It could not be sent. Please check your connection and try again.';

/** One unsent request. A button sends it while the captcha answer is valid; after that, shows a new question. */
export function UnsentRequest({ request, what }: Props) {
  const isValid = useValidity(request);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function send(captcha: Answer): Promise<void> {
    setSending(true);
    setMessage(null);
    const outcome = await sendUnsent(request, captcha);
    setSending(false);
    if (outcome.kind === 'lost') setMessage(NOT_SENT);
    if (outcome.kind === 'refused') setMessage(outcome.message);
  }

  function remove(): void {
    // Removing the request also removes its button; removing the last request removes the whole panel.
    const isLast = listUnsent().length === 1;
    document.getElementById(isLast ? 'main' : UNSENT_TITLE)?.focus({ preventScroll: true });
    removeUnsent(({ key }) => key === request.key);
  }

  const deleteButton = (
    <Button variant="quiet" onClick={remove}>
      Delete
    </Button>
  );
  const { name, phone, email } = request.typed;
  return (
    <>
      <p className="font-semibold">{request.title}</p>
      <p className="text-sm wrap-anywhere">{[name, phone, email].filter(Boolean).join(', ')}</p>
      <p className="text-sm text-ink-soft">Kept on {formatMoment(new Date(request.keptAt))}</p>
      <p className="mt-2" role="status">
        {message ??
          (isValid
            ? `We send your ${what} automatically when you are back online or return to this page.`
            : `To send your ${what}, answer the question and press “Send now”.`)}
      </p>
      {message && <OpenInForm request={request} />}
      {isValid && request.captcha ? (
        <AnsweredForm captcha={request.captcha} isSending={isSending} send={send} more={deleteButton} />
      ) : (
        <QuestionForm purpose={request.purpose} isSending={isSending} send={send} more={deleteButton} />
      )}
    </>
  );
}

/** Link to the page with the form, filled in with the values of the request. */
function OpenInForm({ request: { path, draftKey, typed } }: Pick<Props, 'request'>) {
  if (!path || toPage(path) === toPage(window.location.href)) return null;
  return (
    <p className="mt-1">
      <a href={path} onClick={() => writeDraft(draftKey, typed)} className="text-lagoon underline">
        Change it in the form
      </a>
    </p>
  );
}

/** Identifies a page by its path and plan, ignoring the chosen party and date in its URL. */
function toPage(url: string): string {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  return `${pathname} ${searchParams.get('plan')}`;
}

type FormProps = { isSending: boolean; send: (captcha: Answer) => Promise<void>; more: React.ReactNode };

function AnsweredForm({ captcha, isSending, send, more }: FormProps & { captcha: AnsweredCaptcha }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button busy={isSending} onClick={() => void send(captcha)}>
        {isSending ? 'Sending...' : 'Send now'}
      </Button>
      {more}
    </div>
  );
}

function QuestionForm({ purpose, isSending, send, more }: FormProps & { purpose: Unsent['purpose'] }) {
  const id = useId();
  const form = useForm({ defaultValues: { captchaAnswer: '' } });
  const { captcha, load, refresh } = useCaptcha(purpose, () => form.reset());
  useEffect(load, [load]);

  async function onSubmit({ captchaAnswer }: { captchaAnswer: string }): Promise<void> {
    if (captcha.status !== 'ready') return void refresh();
    await send({ token: captcha.token, answer: captchaAnswer });
    void refresh();
  }

  return (
    <form
      noValidate
      className="mt-3 flex max-w-sm flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <CaptchaField
        id={`${id}-answer`}
        purpose={purpose}
        captcha={captcha}
        onRefresh={() => void refresh()}
        error={form.formState.errors.captchaAnswer?.message}
        registered={form.register('captchaAnswer', { required: NOT_ANSWERED })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSending}>
          {isSending ? 'Sending...' : 'Send now'}
        </Button>
        {more}
      </div>
    </form>
  );
}

/** True while the stored answer is valid; becomes false when the question expires. */
function useValidity(request: Unsent): boolean {
  const [now, setNow] = useState(() => Date.now());
  const isValid = hasValidCaptcha(request, now);
  const expiresAt = request.captcha?.expiresAt;
  useEffect(() => {
    if (!isValid || !expiresAt) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(expiresAt) - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [isValid, expiresAt]);
  return isValid;
}
