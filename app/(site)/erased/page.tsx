import type { Metadata } from 'next';
import { MessagePage } from '@/components/site/message-page';
import { getCompany } from '@/lib/site';

export const metadata: Metadata = {
  title: 'Your data is erased',
  robots: { index: false, follow: false },
};

/** Where a visitor stands after erasing: a page that knows nothing of anybody. */
export default function ErasedPage() {
  return (
    <MessagePage company={getCompany()} eyebrow="Done" title="Your data is erased" picture="marari">
      <p>
        Your name, e-mail address, phone number, messages and notes are gone from our records, and so are the
        mails about them that were waiting here. The private link does not work any more.
      </p>
      <p>
        What stays is a line without a name in our statistics. Mails that we sent you before are in your own
        mailbox, and a copy of our notice to staff may be in theirs: tell us if you want that deleted too.
      </p>
    </MessagePage>
  );
}
