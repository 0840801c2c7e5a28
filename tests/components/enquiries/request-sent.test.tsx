import { render, screen } from '@testing-library/react';
import { RequestSent } from '@/components/site/contact-form/request-sent';
import { findViolations } from '@/tests/support/axe';

const RECEIPT = {
  success: true as const,
  message: 'Enquiry submitted successfully! We will contact you soon.',
  reference: 'KT-7F3K9Q',
  statusUrl: 'http://localhost:3000/enquiry/abcdefghijklmnopqrstuv',
};

it('promises a mail when one is sent', () => {
  render(<RequestSent receipt={{ ...RECEIPT, mailed: true }} what="enquiry" />);
  const panel = screen.getByRole('region', { name: 'Enquiry sent' });
  expect(panel).toHaveTextContent('a mail with these details is on its way to you');
  expect(panel).not.toHaveTextContent(RECEIPT.statusUrl);
});

it('without a mail server, gives the link and promises no mail', async () => {
  const { container } = render(<RequestSent receipt={{ ...RECEIPT, mailed: false }} what="enquiry" />);
  const panel = screen.getByRole('region', { name: 'Enquiry sent' });
  expect(panel).not.toHaveTextContent(/on its way/);
  expect(panel).toHaveTextContent(/within 24 hours\. No mail is sent to you: keep this link\./);
  expect(screen.getByRole('link', { name: /where your enquiry stands/ })).toHaveAttribute(
    'href',
    RECEIPT.statusUrl,
  );
  expect(panel).toHaveTextContent(RECEIPT.statusUrl);
  expect(await findViolations(container)).toEqual([]);
});
