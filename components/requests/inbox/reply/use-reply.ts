'use client';

import { useRef, useState } from 'react';
import { toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { fillTemplate } from '@/lib/requests/replies/fields';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import {
  REPLY_LIMITS,
  type ReplyChannel,
  type ReplyStart,
  type ReplyTemplateItem,
} from '@/lib/requests/replies/types';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { useInboxActions } from '../state/inbox-context';
import { EMPTY_DRAFT, storeReplyDraft, readReplyDraft, toOutgoing, type ReplyDraft } from './reply-draft';

type Problem = { message: string; field: 'subject' | 'body' | null };

/** The templates and the values for their `{fields}`, loaded when the composer opens; null while loading. */
export function useReplyStart(id: string) {
  const { data, isError, refetch } = useStaffQuery<ReplyStart>(`/enquiries/${id}/reply`, { gcTime: 0 });
  return { start: data ?? (isError ? ('failed' as const) : null), retry: () => void refetch() };
}

/** Holds the draft of one reply and sends it. `onDone` runs after the reply is stored. */
export function useReply(request: InboxDetail, start: ReplyStart, onDone: () => void) {
  const { id } = request;
  const { sendReply, announce } = useInboxActions();
  const [draft, setDraft] = useState<ReplyDraft>(() => readReplyDraft(id) ?? toInitialDraft(request, start));
  const latest = useRef(draft);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState<ReplyChannel | null>(null);

  function keep(next: ReplyDraft) {
    setProblem(null);
    latest.current = next;
    setDraft(next);
    storeReplyDraft(id, next);
  }

  function choose(template: ReplyTemplateItem | null) {
    keep(template ? fill(start, template) : toEmptyDraft(request));
  }

  function showProblem(found: Problem) {
    setProblem(found);
    announce(found.message);
    if (found.field) document.getElementById(`reply-${found.field}`)?.focus();
  }

  /** Shows a problem and returns false if the draft cannot be sent. */
  function check(channel: ReplyChannel): boolean {
    const found = findProblem(draft, channel);
    if (found) showProblem(found);
    return found === null;
  }

  async function send(channel: ReplyChannel) {
    if (sending) return;
    const tried = toOutgoing(draft, channel);
    keep({ ...draft, tried });
    setSending(channel);
    const answer = await sendReply(id, tried);
    setSending(null);
    if (!answer.ok) return showProblem({ message: describeFailure(channel, answer), field: null });
    const { subject, body } = toOutgoing(latest.current, channel);
    // Keep text that was typed during sending as a new draft.
    if (subject !== tried.subject || body !== tried.body) return keep({ ...latest.current, tried: null });
    storeReplyDraft(id, null);
    onDone();
  }

  return {
    draft,
    problem,
    sending,
    choose,
    check,
    send,
    type: (part: { subject: string } | { body: string }) => keep({ ...draft, ...part, isTyped: true }),
    errorOf: (field: 'subject' | 'body') => (problem?.field === field ? problem.message : undefined),
  };
}

export type ReplyState = ReturnType<typeof useReply>;

/**
 * A draft from the first template in the language set by staff, else the detected language of the visitor's message,
 * else English, else from the first template of all.
 */
function toInitialDraft(request: InboxDetail, start: ReplyStart): ReplyDraft {
  const find = (language: string | null) =>
    start.templates.find((template) => template.language === language);
  const first =
    find(request.language) ??
    find(detectLanguage(request.visitorMessage)) ??
    find('en') ??
    start.templates[0];
  return first ? fill(start, first) : toEmptyDraft(request);
}

/** A draft without a template: only the subject, in case it becomes a mail. */
function toEmptyDraft({ reference, tourTitle }: InboxDetail): ReplyDraft {
  return { ...EMPTY_DRAFT, subject: `Your enquiry ${reference}: ${toPackageLabel(tourTitle)}` };
}

function fill({ values }: ReplyStart, { id, name, language, subject, body }: ReplyTemplateItem): ReplyDraft {
  const own = values[language];
  return {
    ...EMPTY_DRAFT,
    templateId: id,
    template: name,
    subject: fillTemplate(subject, own),
    body: fillTemplate(body, own),
  };
}

function findProblem({ subject, body }: ReplyDraft, channel: ReplyChannel): Problem | null {
  if (!body.trim()) return { field: 'body', message: 'Write the reply.' };
  if (body.trim().length > REPLY_LIMITS.body)
    return { field: 'body', message: `Please keep the reply to ${REPLY_LIMITS.body} characters.` };
  if (subject.trim().length > REPLY_LIMITS.subject)
    return { field: 'subject', message: `Please keep the subject to ${REPLY_LIMITS.subject} characters.` };
  if (channel === 'server' && !subject.trim())
    return { field: 'subject', message: 'Give the mail a subject.' };
  return null;
}

function describeFailure(
  channel: ReplyChannel,
  { status, message }: { status: number; message: string },
): string {
  const what = channel === 'server' ? 'The reply was not sent.' : 'That you replied could not be noted.';
  if (status === 401) return `${what} Sign in, then try again: your text is kept.`;
  return `${what} ${message} Your text is kept.`;
}
