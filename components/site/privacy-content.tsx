import type { Company } from '@/lib/platform/site';
import { LegalDocument, type LegalTopic } from '@/components/site/legal-document';
import {
  BrowserTopic,
  CollectedTopic,
  PurposeTopic,
  SharingTopic,
  WhoIsResponsibleTopic,
} from '@/components/site/privacy-data-sections';
import {
  ChangesTopic,
  ChildrenTopic,
  ContactTopic,
  RetentionTopic,
  RightsTopic,
  SecurityTopic,
} from '@/components/site/privacy-rights-sections';

const TOPICS: readonly LegalTopic[] = [
  { id: 'who-is-responsible', title: 'Who is responsible', Body: WhoIsResponsibleTopic },
  { id: 'collected', title: 'What we collect', Body: CollectedTopic },
  { id: 'browser', title: 'Cookies, and what stays in your browser', Body: BrowserTopic },
  { id: 'purpose', title: 'Why we use it', Body: PurposeTopic },
  { id: 'sharing', title: 'Who sees it', Body: SharingTopic },
  { id: 'retention', title: 'How long we keep it', Body: RetentionTopic },
  { id: 'rights', title: 'Your rights, and how to complain', Body: RightsTopic },
  { id: 'children', title: 'Children', Body: ChildrenTopic },
  { id: 'security', title: 'How we protect it', Body: SecurityTopic },
  { id: 'changes', title: 'Changes to this policy', Body: ChangesTopic },
  { id: 'how-to-reach-us', title: 'How to reach us', Body: ContactTopic },
];

/** Privacy policy without its h1. Update it whenever the site handles data differently. */
export function PrivacyContent({ company }: { company: Company }) {
  return (
    <LegalDocument
      company={company}
      topics={TOPICS}
      lastUpdated={<time dateTime="2026-11-23">23 Nov 2026</time>}
      inShort={
        <>
          you can read this whole website without telling us who you are. If you send an enquiry or a trip
          plan, we store what you wrote, with a few technical details, to answer you and keep spam out. We
          never sell it, we show no advertising and we use no trackers. You can see it, correct it or have it
          erased: at once by the private link that you get when you send, or by one e-mail to us.
        </>
      }
    />
  );
}
