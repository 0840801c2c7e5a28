import { render, screen, within } from '@testing-library/react';
import { FindingList } from '@/components/company/go-live/finding-list';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

it('the list of findings shows tasks of the owner first, then server settings, and one button for all samples', () => {
  render(
    <FindingList
      findings={[
        { text: 'Mails are not sent.', setting: 'SMTP_URL', href: null },
        { text: '25 sample reviews are shown.', isSample: true, href: '/admin/reviews' },
      ]}
    />,
  );
  const [own, settings] = screen.getAllByRole('list');
  expect(within(own!).getByText('25 sample reviews are shown.')).toBeVisible();
  expect(within(own!).queryByText('SMTP_URL')).toBeNull();
  expect(screen.getByRole('heading', { name: 'For your web person' })).toBeVisible();
  expect(within(settings!).getByText('Mails are not sent.')).toBeVisible();
  expect(within(settings!).getByText('SMTP_URL')).toBeVisible();
  expect(screen.getByRole('button', { name: /sample/i })).toBeVisible();
});
