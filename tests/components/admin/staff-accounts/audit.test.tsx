import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { AuditFilters } from '@/components/staff/audit/audit-filters';
import { AuditList } from '@/components/staff/audit/audit-list';
import type { AuditItem } from '@/lib/staff/audit/types';
import { findViolations } from '@/tests/support/axe';

const OWN: AuditItem = {
  key: '1-7',
  at: '2026-11-20T10:00:00.123456Z',
  staff: 'meera',
  action: 'account-disabled',
  target: 'arun',
  detail: null,
  request: null,
};
const REQUEST: AuditItem = {
  ...OWN,
  key: '0-7',
  action: 'note',
  request: { reference: 'KT-7F3K9Q', isListed: true },
};

it('the audit page describes who did what and when, and links to the inbox', async () => {
  const deleted = {
    ...REQUEST,
    key: '0-6',
    action: 'deleted',
    request: { reference: 'KT-AAAAAA', isListed: false },
  };
  render(<AuditList items={[OWN, REQUEST, deleted]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 Nov 2026, 3:30 pmmeera switched off the account of arun.',
    '20 Nov 2026, 3:30 pmmeera wrote a note on KT-7F3K9Q.',
    '20 Nov 2026, 3:30 pmmeera deleted KT-AAAAAA.',
  ]);
  expect(screen.getAllByRole('time')[0]).toHaveAttribute('datetime', '2026-11-20T10:00:00.123Z');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'KT-7F3K9Q' })).toHaveAttribute('href', '/admin?q=KT-7F3K9Q');
  expect(await findViolations()).toEqual([]);
});

it('the audit page shows an empty state', () => {
  render(<AuditList items={[]} />);
  expect(screen.getByText(/^Nothing here/)).toBeVisible();
});

it('the audit page puts the filter into the URL', async () => {
  render(<AuditFilters people={[{ id: 'a', username: 'meera' }]} person="a" kind="exports" />);
  const form = screen.getByRole('search', { name: 'Audit' });
  expect(form).toHaveAttribute('action', '/admin/audit');
  expect(within(form).getByLabelText('Person')).toHaveDisplayValue('meera');
  expect(within(form).getByLabelText('What')).toHaveDisplayValue('Exports');
  expect(
    within(form)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toContain('Enquiries and plans');
  expect(await findViolations()).toEqual([]);
});
