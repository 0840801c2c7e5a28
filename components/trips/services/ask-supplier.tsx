import { textButtonClass, TextButton } from '@/components/editing/kit/text-button';
import { copyText } from '@/components/ui/browser/copy-text';
import { ExternalLink } from '@/components/ui/external-link';
import { notify } from '@/components/ui/toast';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import type { AskDraft } from '@/lib/trips/services/types';

type Props = { draft: AskDraft; onAsk: (channel: 'mail' | 'whatsapp') => void };

/** The message to one supplier for all chosen services that concern him, with the ways to send it. */
export function AskSupplier({ draft, onAsk }: Props) {
  const { supplierId, supplier, email, phone, text, services } = draft;
  const others = services.map(({ label }) => label).filter((label) => label !== supplier);
  const about = <span className="sr-only"> to {supplier}</span>;
  async function copy() {
    if (await copyText(text)) notify.success('Message copied');
  }
  return (
    <li className="border-t border-line py-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="mr-auto min-w-0 wrap-anywhere">
          <strong className="font-semibold">{supplierId ? supplier : 'No supplier chosen'}</strong>
          {others.length > 0 && <span className="text-ink-soft"> · {others.join(', ')}</span>}
        </p>
        {email && <TextButton onClick={() => onAsk('mail')}>Mail{about}</TextButton>}
        {phone && (
          // WhatsApp opens first: the click marks the services as asked, and the link itself is followed.
          <ExternalLink
            href={toWhatsAppUrl(toWhatsAppDigits(phone), text)}
            onClick={() => onAsk('whatsapp')}
            className={textButtonClass('quiet')}
          >
            WhatsApp{about}
          </ExternalLink>
        )}
      </div>
      {supplierId && !email && !phone && (
        <p className="text-xs text-ink-soft">The rate book has neither e-mail nor phone: copy the message.</p>
      )}
      {supplierId && (
        <details>
          <summary className="cursor-pointer py-1 text-xs text-lagoon">Message{about}</summary>
          <p dir="auto" className="mt-1 rounded-lg bg-sand p-3 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          <TextButton onClick={() => void copy()}>Copy{about}</TextButton>
        </details>
      )}
    </li>
  );
}
