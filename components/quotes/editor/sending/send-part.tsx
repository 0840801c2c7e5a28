'use client';

import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ExternalLink } from '@/components/ui/external-link';
import { FormProblem } from '@/components/ui/form';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { toQuotePreviewPath, toWhatsAppUrl } from '@/lib/platform/routes';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { isAboutPlan } from '@/lib/quotes/model/finding';
import type { Finding } from '@/lib/quotes/model/types';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { useDraft, useQuote, useQuoteStore } from '../state/quote-context';
import { Findings } from './findings';
import { OfferState, toAcceptedWords } from './offer-state';
import { useQuoteRequest } from './use-quote-request';
import { Versions } from './versions';

type Props = { onShow: (optionId: string) => void };
type Channel = 'server' | 'whatsapp';

/** Problems, changes since the last version, the ways to send the quote, and its state. */
export const SendPart = memo(function SendPart({ onShow }: Props) {
  const item = useQuote((view) => view.item);
  const store = useQuoteStore();
  const { busy, request } = useQuoteRequest(item.id);
  const { getKey } = useRequestKey();
  const [problem, setProblem] = useState<string | null>(null);
  const { changes, versions, canMail } = item;
  const isFirst = versions.length === 0;
  const canOmitPrice = useDraft(({ planCode }) => planCode !== null) && versions.every(isPlan);
  const [isChecked, check] = useState(false);
  const withoutPrice = canOmitPrice && isChecked;
  const isPriceNew = !isFirst && canOmitPrice && !withoutPrice;
  // True if the traveller does not have this draft yet. Otherwise, the next step is to share the link.
  const hasNews =
    isFirst || isPriceNew || changes.length > 0 || (item.state !== 'sent' && item.state !== 'accepted');

  // Sending a new version ends an acceptance, so staff must confirm it.
  const [pending, setPending] = useState<Channel | null>(null);
  const accepted = item.state === 'accepted' ? item.acceptance : null;
  const start = (channel: Channel) => (accepted ? setPending(channel) : void send(channel));

  async function send(channel: Channel) {
    setProblem(null);
    setPending(null);
    if (!(await store.flush())) return;
    const { revision } = store.read().item;
    const replaces = accepted && { replaces: accepted.number };
    const what = withoutPrice ? { withoutPrice } : { totals: store.readTotals() };
    const body = { channel, revision, ...what, ...replaces };
    const answer = await request('send', { ...body, key: getKey(body) });
    if (!answer.ok) return setProblem(answer.message);
    document.getElementById('price')?.focus(); // because the pressed button disappears
  }

  return (
    <div className="px-3 pt-2">
      <OfferState item={item} busy={busy} request={request} />
      {item.text && (
        <ExternalLink
          href={toWhatsAppUrl(toWhatsAppDigits(item.phone, item.phoneE164), item.text)}
          className={textButtonClass(hasNews ? 'quiet' : 'filled', 'mt-2 w-full no-underline')}
        >
          Open in WhatsApp
        </ExternalLink>
      )}
      <Findings
        findings={listPoints(item, hasNews).filter((point) => !withoutPrice || isAboutPlan(point))}
        onShow={onShow}
      />
      {!isFirst && (
        <section aria-label="Changed since the last version" className="mt-2 text-sm">
          <h3 className="font-text font-semibold">Changed since version {versions.length}</h3>
          {changes.length === 0 ? (
            <p className="text-ink-soft">Nothing yet.</p>
          ) : (
            <ul className="list-disc pl-5 marker:text-laterite">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      {canOmitPrice && (
        <Checkbox
          name="withoutPrice"
          label="Without a price: send only the plan, as a suggestion"
          look="mt-2 text-sm"
          checked={isChecked}
          onChange={check}
        />
      )}
      <FormProblem message={problem} />
      <div className="mt-3 grid gap-2">
        {hasNews && canMail && (
          <Button busy={busy === 'send'} onClick={() => start('server')}>
            {isFirst ? 'Send by mail' : `Send version ${versions.length + 1} by mail`}
          </Button>
        )}
        {hasNews && (
          <Button
            variant={canMail ? 'secondary' : 'primary'}
            busy={busy === 'send'}
            onClick={() => start('whatsapp')}
          >
            {isFirst ? 'Send on WhatsApp' : `Send version ${versions.length + 1} on WhatsApp`}
          </Button>
        )}
        <ExternalLink
          href={toQuotePreviewPath(item.id, withoutPrice)}
          className={textButtonClass('quiet', 'no-underline')}
        >
          Preview
        </ExternalLink>
      </div>
      <Versions versions={versions} />
      {pending && accepted && (
        <ConfirmDialog
          title={`Replace the accepted version ${accepted.number}?`}
          text={`${toAcceptedWords(accepted, versions)} Version ${versions.length + 1} takes its place and must be accepted anew. The acceptance stays in the history.`}
          action={`Send version ${versions.length + 1}`}
          isBusy={busy === 'send'}
          onConfirm={() => void send(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
});

function isPlan({ content }: QuoteInEditor['versions'][number]): boolean {
  return content.plan !== undefined;
}

/** Paths of warnings about fields that the request has too; the request can change after the quote was sent. */
const OF_THE_REQUEST = new Set(['request', 'firstDay', 'adults', 'childrenAges']);

/**
 * The findings to show. Once the current draft has been sent, its warnings are hidden, except those about the request,
 * which may still change. An open offer can also get an error later, such as a last day in the past.
 */
function listPoints({ findings, state }: QuoteInEditor, hasNews: boolean): Finding[] {
  if (hasNews) return findings;
  return findings.filter(({ severity, path }) =>
    severity === 'warning' ? OF_THE_REQUEST.has(path) : state !== 'accepted',
  );
}
