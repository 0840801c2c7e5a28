import {
  CompanyContact,
  CompanyEmail,
  CompanyPhone,
  type LegalBodyProps,
} from '@/components/site/legal-document';
import { COMPLAINT_REPLY_BUSINESS_DAYS, RECORDS_KEPT_YEARS } from '@/lib/packages/prices/cancellation';

/** Retention periods. They must match the purge job. */
const RETENTION = [
  { what: 'Enquiries marked as spam', howLong: '90 days' },
  { what: 'The choice of a group, its ticks and its link', howLong: '90 days' },
  { what: 'IP address and user agent', howLong: '180 days' },
  { what: 'Enquiries that our staff deleted', howLong: '30 days, then gone for good' },
  {
    what: 'Everything else, booking records included',
    howLong: `${RECORDS_KEPT_YEARS} years, then anonymised`,
  },
] as const;

export function RetentionTopic() {
  return (
    <>
      <table>
        <caption>How long personal data is kept</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {RETENTION.map(({ what, howLong }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        A scheduled job does this, so nobody has to remember. Anonymised means that name, contact details and
        message are gone, and nothing that is left points to you. If you ask us to erase your data, you do not
        have to wait for these dates.
      </p>
    </>
  );
}

export function RightsTopic({ company }: LegalBodyProps) {
  return (
    <>
      <p>You may, free of charge:</p>
      <ul>
        <li>ask for a copy of what we hold about you and whom it was shared with;</li>
        <li>have it corrected or completed;</li>
        <li>have it erased, except what the law makes us keep, such as the bill of a trip;</li>
        <li>withdraw your consent: from then on we stop using your data;</li>
        <li>name a person who may use these rights if you die or cannot act yourself.</li>
      </ul>
      <p>
        For the erasure you need nobody: after an enquiry or a plan, the form and our mail link its private
        page, and &ldquo;Erase my data&rdquo; there takes your details out of that request at once, notes and
        stored mails included. What stays is a line without a name, for our counts. Only a booked trip we
        erase together with you, because of its records. Mails that have reached a mailbox, yours or ours, are
        deleted there; tell us if ours should be.
      </p>
      <p>
        Grievance contact: write to <CompanyEmail company={company} /> or call{' '}
        <CompanyPhone company={company} />. We make sure that it is you, for instance by answering to the
        address you gave us, and reply within {COMPLAINT_REPLY_BUSINESS_DAYS} business days. If our answer
        does not satisfy you, you may complain to the Data Protection Board of India.
      </p>
    </>
  );
}

export function ChildrenTopic() {
  return (
    <p>
      Our forms are for adults and not for children under 18. We ask how many children travel, not who they
      are. If a hotel or an airline needs a child&rsquo;s name or age, we ask the parent or guardian and use
      it for that booking only. If a child has written to us, tell us and we erase it.
    </p>
  );
}

export function SecurityTopic() {
  return (
    <p>
      Pages and forms travel encrypted (TLS). Enquiries open only to signed-in staff, whose passwords we store
      hashed and whose sessions end after a day. No system is perfect: if your data is ever exposed, we tell
      you and the Data Protection Board what happened and what to do.
    </p>
  );
}

export function ChangesTopic() {
  return (
    <p>
      When the website starts to handle data differently, we change this page first, with its date. We do not
      use data you have already sent in a new way without asking you.
    </p>
  );
}

export function ContactTopic({ company }: LegalBodyProps) {
  return (
    <>
      <p>For questions about your data, or to use a right:</p>
      <CompanyContact company={company} />
    </>
  );
}
