import { render, screen } from '@testing-library/react';
import { RequestSent } from '@/components/site/sending/request-sent';
import { findViolations } from '@/tests/support/axe';

const RECEIPT = {
  success: true as const,
  message: 'Enquiry submitted successfully! We will contact you soon.',
  reference: 'KT-7F3K9Q',
  callbackHours: 12,
  callBy: '9 pm on Sunday, 29 November',
  statusUrl: 'http://localhost:3000/enquiry/abcdefghijklmnopqrstuv',
};

it('the confirmation of a request says that a mail comes, and shows the link to the request', () => {
  render(<RequestSent receipt={{ ...RECEIPT, mailed: true }} what="enquiry" />);
  expect(screen.getByRole('region', { name: 'Enquiry sent' })).toHaveTextContent(
    'A mail with this link is on its way. Keep the link in case it does not arrive: See where your enquiry stands (reference KT-7F3K9Q).',
  );
});

it('without a mail server, the confirmation of a request shows the link and says nothing about mail', async () => {
  const { container } = render(<RequestSent receipt={{ ...RECEIPT, mailed: false }} what="enquiry" />);
  const panel = screen.getByRole('region', { name: 'Enquiry sent' });
  expect(panel).toHaveTextContent(
    /within 12 hours, by 9 pm on Sunday, 29 November \(Kerala time\)\.Keep this link:/,
  );
  expect(screen.getByRole('link', { name: /where your enquiry stands/ })).toHaveAttribute(
    'href',
    RECEIPT.statusUrl,
  );
  expect(await findViolations(container)).toEqual([]);
});
