'use client';

import { Component, type ReactNode } from 'react';
import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { reportFailure } from '@/components/site/frame/report-failure';
import type { PagePart } from '@/lib/platform/client-errors/parts';

type Props = {
  part: PagePart;
  /** Contact details that replace the failed part. Without them, `instead` is shown. */
  contact?: ContactDetails;
  instead?: ReactNode;
  children: ReactNode;
};

/**
 * Error boundary for one part of the page. Replaces a failed part with contact details, or else with `instead`, and
 * reports the error to the server's log.
 */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(this.props.part, error);
  }

  override render() {
    const { part, contact, instead, children } = this.props;
    if (!this.state.hasFailed) return children;
    if (!contact) return instead;
    return (
      <p role="alert" className="rounded-lg bg-sand p-4 text-ink">
        {SENTENCES[part] ?? 'This part of the page stopped working.'} We are glad to help you directly.{' '}
        <ContactLines {...contact} />
      </p>
    );
  }
}

const SENTENCES: Partial<Record<PagePart, string>> = {
  'enquiry form': 'The enquiry form stopped working here.',
  'plan form': 'The form stopped working here; your plan is kept.',
  gallery: 'The pictures cannot be shown here.',
  'price calculator': 'The price calculator stopped working here.',
  planner: 'The planner stopped working here.',
  'request changes': 'These forms stopped working here.',
};
