'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { Form, FormProblem } from '@/components/ui/form';
import { TextArea } from '@/components/ui/text-input';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { formatTime } from '@/lib/platform/format/dates';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { ROUTES, toAbsoluteUrl, toPlanPath, toWhatsAppUrl } from '@/lib/platform/routes';
import { writeSuggestionText } from '@/lib/requests/planner-requests/suggestion-text';
import { LONGEST_VERSION_NOTE } from '@/lib/requests/planner-requests/version-limits';
import { SentPlans } from './sent-plans';
import type { SuggestionProps } from './suggestion-props';
import type { useSuggestion } from './use-suggestion';

type Props = SuggestionProps & { suggestion: ReturnType<typeof useSuggestion> };

/** The message to the traveller, the two ways to send the suggestion, and the result of sending. */
export function SendSuggestion({ suggestion, ...props }: Props) {
  const { draft, versions, conflict, sent, sending, problem, send, settle, write } = suggestion;
  const { request, canSend } = props;
  const latest = versions.at(-1)?.code ?? request.plan.code;
  const isChanged = draft.code !== latest;
  return (
    <section aria-labelledby="send-title" className="mt-6 rounded-xl border border-line bg-white p-4">
      <h2 id="send-title" className="text-lg">
        Send it to {request.customerName}
      </h2>
      <SentPlans versions={versions} />
      <Form
        className="mt-3"
        state={{ isBusy: sending !== null }}
        onSubmit={() => isChanged && send(canSend ? 'server' : 'whatsapp')}
      >
        <TextArea
          id="suggestion-note"
          label="Text to the traveller"
          hint="Why this is better; it stands above the plan"
          dir="auto"
          maxLength={LONGEST_VERSION_NOTE}
          value={draft.note}
          onChange={(event) => write(event.target.value)}
        />
      </Form>
      {conflict && (
        <ConflictNotice
          title="Somebody else was faster"
          subject={conflict}
          choices={{
            mine: { label: 'Send mine as well', onChoose: () => void send(canSend ? 'server' : 'whatsapp') },
            theirs: { label: 'Look at theirs first', onChoose: settle },
          }}
        >
          <p className="mt-1">
            {conflict.staff ?? 'Somebody'} sent suggestion {conflict.number} at {formatTime(conflict.at)}.
            Yours was not sent; your changes and your text are kept here.
          </p>
        </ConflictNotice>
      )}
      <FormProblem message={problem} />
      {!isChanged && !sent && (
        <p className="mt-3 text-sm text-ink-soft">Change the plan before you send it back.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {canSend && (
          <Button
            aria-disabled={!isChanged || undefined}
            busy={sending === 'server'}
            onClick={() => isChanged && void send('server')}
          >
            Send by mail
          </Button>
        )}
        <Button
          variant={canSend ? 'secondary' : 'primary'}
          aria-disabled={!isChanged || undefined}
          busy={sending === 'whatsapp'}
          onClick={() => isChanged && void send('whatsapp')}
        >
          Send on WhatsApp
        </Button>
      </div>
      {!canSend && (
        <p className="mt-2 text-xs text-ink-soft">No mail can be sent to this person from here.</p>
      )}
      <p role="status" className="mt-3 font-semibold text-success empty:hidden">
        {sent && (sent.channel === 'server' ? 'Sent. The mail is on its way.' : 'Stored. Now send the link:')}
      </p>
      {sent && <WhatsAppLink {...props} sent={sent} isMain={sent.channel === 'whatsapp'} />}
    </section>
  );
}

type LinkProps = SuggestionProps & { sent: { code: string; note: string }; isMain: boolean };

/** Link that opens WhatsApp with the suggestion's message and links. */
function WhatsAppLink({ request, brand, statusLink, sent, isMain }: LinkProps) {
  const { customerName: name, reference, phone, phoneE164 } = request;
  const plan = toAbsoluteUrl(new URL(statusLink).origin, toPlanPath(ROUTES.plannerResults, sent.code));
  const text = writeSuggestionText({ name, brand, reference, note: sent.note, plan, status: statusLink });
  return (
    <ExternalLink
      href={toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164), text)}
      className={buttonClass(isMain ? 'primary' : 'secondary', 'mt-2')}
    >
      Open in WhatsApp
    </ExternalLink>
  );
}
