import type { Metadata } from 'next';
import { MessagePage } from '@/components/site/frame/message-page';
import { getCompany } from '@/lib/company/fields/company';

export const metadata: Metadata = {
  title: 'Your data is erased',
  robots: { index: false, follow: false },
};

/** Confirms that a visitor's data was erased. The page contains no personal data. */
export default function ErasedPage() {
  return (
    <MessagePage company={getCompany()} eyebrow="Done" title="Your data is erased" picture="marari">
      <p>
        Your name, e-mail address, phone number, messages and notes are gone from the request, and so are the
        mails about it that we kept here. Its private link does not work any more. What stays is a line
        without a name in our statistics.
      </p>
      <p>
        If you sent us other requests, each has a link of its own, or ask us to erase them all. Mails that we
        sent before are in your own mailbox, and a copy of our notice to staff may be in theirs: tell us if
        you want that deleted too.
      </p>
    </MessagePage>
  );
}
