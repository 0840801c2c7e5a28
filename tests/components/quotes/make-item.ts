import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import { makeDraft } from './make-draft';

export const SETTINGS = {
  markupPercent: 15,
  lowestMarkupPercent: 10,
  taxPercent: 5,
  roundTo: 100,
};

/** A quote that was never sent. */
export function makeItem(part: Partial<QuoteInEditor> = {}, draft: Partial<QuoteDraft> = {}): QuoteInEditor {
  return {
    id: 'q1',
    requestId: 'r1',
    reference: 'KT-7F3K9Q',
    customerName: 'Asha Menon',
    state: 'draft',
    seenAt: null,
    validUntil: null,
    revision: 1,
    updatedAt: '2026-11-26T05:00:00.000Z',
    draft: makeDraft(draft),
    prices: [{ id: 'o1', total: 9700, extras: [], adjustment: 0, missing: [] }],
    findings: [],
    changes: [],
    versions: [],
    link: '',
    text: '',
    canMail: true,
    phone: '98470 12345',
    phoneE164: '+919847012345',
    acceptance: null,
    tripId: null,
    title: 'Hills and tea',
    latest: 0,
    total: null,
    firstDay: '2026-12-20',
    margin: null,
    isToShare: false,
    staff: 'meera',
    isBelow: false,
    hiddenTo: 0,
    canSeeCosts: true,
    comments: [],
    declineReason: null,
    declineNote: '',
    ...part,
  };
}
