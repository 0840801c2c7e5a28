'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { notify } from '@/components/ui/toast';
import type { FormCheck } from '@/lib/enquiries/form-check';
import {
  ADULTS_FALLBACK,
  EMPTY_ENQUIRY,
  isEnquiryField,
  type EnquiryFormValues,
} from '@/lib/enquiries/form-values';
import { ENQUIRY_LIMITS, NOTICE_VERSION } from '@/lib/enquiries/limits';
import { ENQUIRY_NOT_SENT } from '@/lib/enquiries/messages';
import { maybePhone } from '@/lib/enquiries/phone';
import type { EnquiryField } from '@/lib/enquiries/schema';
import type { Receipt } from '@/lib/http/submission-types';
import { getIndiaDate, parseDateInput } from '@/lib/format/dates';
import { ROUTES } from '@/lib/routes';
import { toWholeNumber } from '@/components/ui/number-input';
import { ENQUIRY_FORM_ID } from './form-id';
import { clearDraft, readDraft, readTyped, writeDraft } from './draft';
import { sendForm } from './send-form';
import { useCaptcha } from './use-captcha';
import { useRequestKey } from './use-request-key';

/** The enquiry form without its looks: values, checks, captcha, sending, draft. */
export function useEnquiryForm(packageKey: string) {
  const draftKey = `enquiry-draft:${packageKey}`;
  const [typedEarly] = useState(() => readTyped(ENQUIRY_FORM_ID));
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  ); // false in the server's HTML
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const isInFlight = useRef(false);
  const honeypot = useRef<HTMLInputElement>(null);
  const requestKey = useRequestKey();
  const form = useForm<EnquiryFormValues>({
    defaultValues: EMPTY_ENQUIRY,
    resolver,
    shouldFocusError: false,
  });
  const { captcha, load, refresh } = useCaptcha('enquiry', () =>
    form.resetField('captchaAnswer', { keepError: true }),
  );
  const { reset, subscribe } = form;

  useEffect(() => {
    reset({
      ...EMPTY_ENQUIRY,
      ...pickFields(readDraft(draftKey)),
      ...toValues(typedEarly),
      captchaAnswer: '',
    });
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(draftKey, values) });
  }, [draftKey, reset, subscribe, typedEarly]);

  function show(field: EnquiryField, message: string): void {
    notify.error(message, { id: 'enquiry' });
    form.setFocus(field);
  }

  async function onInvalid(): Promise<void> {
    const [first] = (await check(form.getValues())).problems;
    if (first) show(first.field, first.message);
    if (captcha.status === 'failed') void refresh();
    else load();
  }

  async function onValid(values: EnquiryFormValues): Promise<void> {
    const { output } = await check(values);
    if (!output) return;
    const { captchaAnswer, ...typed } = output;
    const website = honeypot.current?.value ?? '';
    const content = { ...typed, package: packageKey, noticeVersion: NOTICE_VERSION, website };
    const body = { ...content, captchaToken: captcha.token, captchaAnswer };
    const outcome = await sendForm<Receipt>(ROUTES.api.enquiries, body, requestKey.getKey(content));
    if (outcome.kind === 'sent') return succeed(outcome.answer);
    if (outcome.kind === 'lost') return fail(ENQUIRY_NOT_SENT, null);
    fail(outcome.message, outcome.field);
  }

  function succeed(answer: Receipt): void {
    notify.success(answer.message, { id: 'enquiry' });
    requestKey.renew();
    form.reset(EMPTY_ENQUIRY);
    clearDraft(draftKey);
    setReceipt(answer);
    void refresh();
  }

  /** Everything typed stays, but for the answer to a question that is spent. */
  function fail(message: string, field: string | null): void {
    if (field === 'captchaAnswer') void refresh();
    if (!isEnquiryField(field)) {
      notify.error(message, { id: 'enquiry' });
      return setNotice(message);
    }
    form.setError(field, { type: 'server', message });
    show(field, message);
  }

  /** Fetches question and rules while the visitor types. */
  function prepare(): void {
    load();
    void import('@/lib/enquiries/form-check').catch(() => undefined); // asked for again when sending
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isInFlight.current) return;
    isInFlight.current = true;
    setNotice(null);
    // The button says so before the checks are through: a second press finds it disabled.
    setSending(true);
    try {
      await form.handleSubmit(onValid, onInvalid)(event);
    } catch {
      fail(ENQUIRY_NOT_SENT, null); // the rules could not be loaded: the connection is gone
    } finally {
      isInFlight.current = false;
      setSending(false);
    }
  }

  return {
    form,
    captcha,
    load,
    prepare,
    refresh,
    honeypot,
    isReady,
    isSending,
    notice,
    receipt,
    onSubmit,
  };
}

const subscribeToNothing = () => () => undefined;

/** The rules come with the first touch of the form, not with the page. */
async function check(values: EnquiryFormValues): Promise<FormCheck> {
  const { checkEnquiryForm } = await import('@/lib/enquiries/form-check');
  const adults = String(toWholeNumber(values.adults, ENQUIRY_LIMITS.adults.min, ADULTS_FALLBACK));
  return checkEnquiryForm({ ...values, adults }, { today: getIndiaDate(), isPhone: maybePhone });
}

/** One schema is the truth: react-hook-form gets the first broken rule of each field. */
const resolver: Resolver<EnquiryFormValues> = async (values) => {
  const { problems } = await check(values);
  const errors: FieldErrors<EnquiryFormValues> = {};
  for (const { field, message } of problems) errors[field] ??= { type: 'rule', message };
  return problems.length === 0 ? { values, errors: {} } : { values: {}, errors };
};

function pickFields(stored: Record<string, string>): Partial<EnquiryFormValues> {
  return Object.fromEntries(Object.entries(stored).filter(([field]) => isEnquiryField(field)));
}

/** As pickFields, of what stands in the inputs: the date there is written for people. */
function toValues(typed: Record<string, string>): Partial<EnquiryFormValues> {
  const { travelDate } = typed;
  return pickFields(travelDate ? { ...typed, travelDate: parseDateInput(travelDate) ?? travelDate } : typed);
}
