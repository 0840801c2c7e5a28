import { render, screen } from '@testing-library/react';
import { RequestSent } from '@/components/site/sending/request-sent';
import { findViolations } from '@/tests/support/axe';

const RECEIPT = {
  success: true as const,
  message: 'Enquiry submitted successfully! We will contact you soon.',
  reference: 'KT-7F3K9Q',
  callbackHours: 12,
  statusUrl: 'http://localhost:3000/enquiry/abcdefghijklmnopqrstuv',
};

it('the confirmation of a request says when the mail usually arrives, and shows the link to the request', () => {
  render(<RequestSent receipt={{ ...RECEIPT, mailed: true }} what="enquiry" />);
  const panel = screen.getByRole('region', { name: 'Enquiry sent' });
  expect(panel).toHaveTextContent(
    /confirmation mail usually takes a few minutes\. It may take longer or not reach you, so keep this link:/,
  );
  expect(panel).not.toHaveTextContent(/on its way|was sent|have sent/);
  expect(panel).toHaveTextContent(RECEIPT.statusUrl);
});

it('without a mail server, the confirmation of a request shows the link and promises no mail', async () => {
  const { container } = render(<RequestSent receipt={{ ...RECEIPT, mailed: false }} what="enquiry" />);
  const panel = screen.getByRole('region', { name: 'Enquiry sent' });
  expect(panel).not.toHaveTextContent(/confirmation/);
  expect(panel).toHaveTextContent(/within 12 hours\.No mail is sent to you, so keep this link:/);
  expect(screen.getByRole('link', { name: /where your enquiry stands/ })).toHaveAttribute(
    'href',
    RECEIPT.statusUrl,
  );
  expect(panel).toHaveTextContent(RECEIPT.statusUrl);
  expect(await findViolations(container)).toEqual([]);
});
