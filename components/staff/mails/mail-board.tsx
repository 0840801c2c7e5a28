import { TriangleAlert } from 'lucide-react';
import { formatMoment } from '@/lib/platform/format/dates';
import { toKindLabel } from '@/lib/mail/kind-words';
import { describeDeliveryError, SAVED_AS_FILE } from '@/lib/mail/delivery-error';
import { ROUTES } from '@/lib/platform/routes';
import type { MailBoard, MailItem } from '@/lib/mail/types';
import { MailRetry, RefreshWhileWaiting } from './mail-retry';

/** Lists failed, held and pending mails, and recently sent or stored ones, each with its reason. */
export function MailBoardView({ board: { failed, held, waiting, sent, counts } }: { board: MailBoard }) {
  if (failed.length + held.length + waiting.length + sent.length === 0) {
    return (
      <p className="mt-6 rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center text-lg text-ink-soft">
        No Mails Yet
      </p>
    );
  }
  return (
    <>
      {waiting.length > 0 && <RefreshWhileWaiting />}
      <MailSection
        title={`Failed (${counts.failed})`}
        none="No mail has failed."
        mails={failed}
        more={counts.failed - failed.length}
        action={counts.failed > 1 && <MailRetry path="/mails/retry" label="Retry all failed" about="" />}
      />
      <MailSection title={`Held back (${counts.held})`} mails={held} more={counts.held - held.length} />
      <MailSection
        title={`Waiting (${counts.waiting})`}
        mails={waiting}
        more={counts.waiting - waiting.length}
      />
      <MailSection title={toSentTitle(sent)} none="No mail has been sent yet." mails={sent} more={0} />
    </>
  );
}

/** Heading of the last list. Without a mail server, mails are written to files instead of sent. */
function toSentTitle(mails: readonly MailItem[]): string {
  const asFiles = mails.filter(isFile).length;
  if (asFiles === 0) return 'Last sent';
  return asFiles === mails.length ? 'Last kept as files' : 'Last sent or kept as files';
}

function isFile({ lastError }: Pick<MailItem, 'lastError'>): boolean {
  return lastError === SAVED_AS_FILE;
}

type SectionProps = {
  title: string;
  /** Shown for an empty list; without it, an empty list is left out. */
  none?: string;
  mails: MailItem[];
  more: number;
  action?: React.ReactNode;
};

function MailSection({ title, none, mails, more, action }: SectionProps) {
  if (mails.length === 0 && !none) return null;
  const id = `mails-${title.split(' ')[0]?.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {action}
      </div>
      {mails.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="border-b border-line text-sm">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-sm text-ink-soft">And {more} more.</p>}
    </section>
  );
}

const RETRY_LABELS = { failed: 'Retry', held: 'Send anyway', waiting: 'Try now' };

function MailRow({ mail }: { mail: MailItem }) {
  const { id, kind, subject, recipient, state } = mail;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-72 gap-x-6 wrap-anywhere lg:grid lg:grid-cols-3">
        <p>
          <bdi className="font-semibold">{subject}</bdi>
        </p>
        <p className="text-ink-soft">
          {toKindLabel(kind)} to <bdi>{recipient}</bdi>
        </p>
        <MailState mail={mail} />
      </div>
      {/* This column has the same width in every list, so that the columns of all lists line up. */}
      <div className="max-lg:empty:hidden lg:flex lg:w-36 lg:justify-end">
        {state !== 'sent' && (
          <MailRetry
            path={`/mails/${id}/retry`}
            label={RETRY_LABELS[state]}
            about={`the mail “${subject}” to ${recipient}`}
          />
        )}
      </div>
    </li>
  );
}

/** Kinds of mails that contain a one-time link. */
const STAFF_LINK = /^staff-(invite|reset)$/;

function MailState({
  mail: { kind, state, attempts, lastError, createdAt, sentAt, nextTryAt, statusUrl },
}: {
  mail: MailItem;
}) {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const problem = describeDeliveryError(lastError);
  if (state === 'sent' && isFile({ lastError })) {
    const at = sentAt ?? createdAt;
    return (
      <p className="text-ink-soft">
        Kept as a file on the server <time dateTime={at}>{formatMoment(at)}</time>;{' '}
        <strong className="whitespace-nowrap">no mail was sent</strong>.
        {statusUrl && (
          <>
            {' '}
            Its link:{' '}
            <a href={statusUrl} className="text-lagoon underline">
              {statusUrl}
            </a>
          </>
        )}
        {STAFF_LINK.test(kind) && (
          <>
            {' '}
            Its link was shown when it was made; make a new one on{' '}
            <a href={ROUTES.adminPeople} className="text-lagoon underline">
              People
            </a>
            .
          </>
        )}
      </p>
    );
  }
  if (state === 'sent') {
    return (
      <p className="text-ink-soft">
        Sent <time dateTime={sentAt ?? createdAt}>{formatMoment(sentAt ?? createdAt)}</time>. {problem}
      </p>
    );
  }
  return (
    <div>
      {problem && (
        <p className={state === 'failed' ? 'font-semibold text-danger' : ''}>
          {state === 'failed' && <TriangleAlert className="mr-1 -mt-0.5 inline size-4" />}
          {problem}
        </p>
      )}
      <p className="text-ink-soft">
        {attempts > 0 && `${tries} since `}
        {attempts === 0 && 'Queued '}
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {nextTryAt && (
          <>
            ; next try <time dateTime={nextTryAt}>{formatMoment(nextTryAt)}</time>
          </>
        )}
      </p>
    </div>
  );
}
