'use client';

import { useState } from 'react';
import { useFormState } from '@/components/ui/form';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import type { InboxDetail } from '@/lib/requests/inbox/types';
import { readField } from '@/components/editing/kit/staff-request';
import { leave, useUnsaved } from '@/components/editing/kit/unsaved';
import { describeActivity } from './activity-words';
import { useInboxActions } from '../state/inbox-context';
import { toAges, type TypedRequest } from '../intake/added-draft';

/** The values in the correction form; '' means no value, also for the language and the amount. */
export type CorrectionDraft = TypedRequest & {
  language: string;
  expectedAmount: string;
  /** Whether to send the acknowledgement again. */
  acknowledge: boolean;
};

/**
 * State of the form. Only changed fields are sent. After a conflict, fields that were not edited here show the other
 * person's values, and the form can be saved again.
 */
export function useCorrection(request: InboxDetail, onClose: () => void) {
  const form = useFormState();
  const { correct, announce, endSession } = useInboxActions();
  const [base, setBase] = useState(request);
  const [draft, setDraft] = useState(() => toDraft(request));
  const [theirs, setTheirs] = useState<string[] | null>(null);
  const shown = toDraft(base);
  const isChanged = isOther(draft, shown);
  useUnsaved(isChanged);

  async function save(): Promise<void> {
    if (!toAges(draft)) return void form.refuse(AGES_MESSAGE, 'ages');
    if (!isChanged) return onClose();
    const answer = await form.run(() => correct(base, toFields(shown, draft)));
    if (answer.ok) return onClose();
    const { current } = answer.body as { current?: InboxDetail };
    if (current) return takeTheirs(current);
    if (answer.status === 401) endSession();
    form.refuse(answer.status === 401 ? SESSION_OVER : answer.message, readField(answer));
    announce(answer.message);
  }

  function takeTheirs(current: InboxDetail): void {
    const known = new Set(base.activity.map(({ id }) => id));
    const news = current.activity.filter(({ id }) => !known.has(id));
    setTheirs(news.map((entry) => `${describeActivity(entry)}${entry.staff ? ` by ${entry.staff}` : ''}`));
    const own = Object.entries(draft).filter(([name, value]) => isOther(value, shown[name as Name]));
    setDraft({ ...toDraft(current), ...Object.fromEntries(own) });
    setBase(current);
  }

  return {
    ...form,
    draft,
    /** One sentence per change by the other person; null without a conflict. */
    theirs,
    change: (part: Partial<CorrectionDraft>) => setDraft({ ...draft, ...part }),
    save,
    /** Closes the form, after asking if there are unsaved changes. */
    close: () => leave(onClose),
  };
}

const SESSION_OVER = 'Your session has ended. Sign in, then save again: what you typed is kept.';

type Name = keyof CorrectionDraft;
const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function toDraft(request: InboxDetail): CorrectionDraft {
  const { customerName, phone, email, tourId, travelDate, adults, children, ages } = request;
  return {
    ...{ name: customerName, phone, email: email ?? '', package: tourId ?? '', travelDate: travelDate ?? '' },
    ...{ adults: String(adults ?? 1), children: String(children ?? 0), ages: ages.map(String) },
    leadSource: request.leadSource ?? '',
    leadDetail: request.leadDetail,
    language: request.language ?? '',
    expectedAmount: request.expectedAmount === null ? '' : String(request.expectedAmount),
    acknowledge: false,
  };
}

/** The changed fields as the server reads them. An invalid number becomes NaN, so that the server reports the field. */
function toFields(shown: CorrectionDraft, draft: CorrectionDraft): object {
  const { adults, children, language, expectedAmount } = draft;
  const amount = expectedAmount.replace(/[₹,\s]/g, '');
  const values: Record<Name, unknown> = {
    ...draft,
    adults: Number(adults || Number.NaN),
    children: Number(children || 0),
    ages: toAges(draft),
    leadSource: draft.leadSource || null,
    language: language || null,
    expectedAmount: amount === '' ? null : Number(amount),
  };
  const names = (Object.keys(draft) as Name[]).filter((name) => isOther(draft[name], shown[name]));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
