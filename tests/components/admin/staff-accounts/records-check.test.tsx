import '@/tests/support/observers';
import { render, screen } from '@testing-library/react';
import { RecordsCheck } from '@/components/staff/audit/reports';
import { findViolations } from '@/tests/support/axe';

/** Three hours after the check. */
const NOW = new Date('2026-11-22T05:00:00Z');
const CHECK = {
  at: '2026-11-22T02:00:00.000Z',
  changedRoles: [],
  offers: [],
  papers: [],
  audit: {
    sealedLines: 40,
    unsealedLines: 1,
    last: { number: '7', head: 'abc', at: '2026-11-22T01:59:00Z' },
    brokenSeals: [],
    changedLines: [],
    missingLines: [],
    addedLines: [],
    changedTexts: [],
    erasedTexts: [],
  },
};

it('the check of the records says that nothing is wrong, and shows the head of the sealed audit log', async () => {
  render(<RecordsCheck check={CHECK} now={NOW} />);
  expect(screen.getByText('The checked lines of this log and all offers are unchanged.')).toBeVisible();
  expect(screen.getByText('Audit log: 40 lines sealed, head 7:abc.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await findViolations()).toEqual([]);
});

it('the check of the records lists missing and changed records', async () => {
  const finding = { trouble: 'missing' as const, reference: 'KT-7F3K9Q', at: '2026-11-20T10:00:00Z' };
  render(<RecordsCheck check={{ ...CHECK, offers: [finding] }} now={NOW} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Records are missing or changed/);
  expect(screen.getByRole('listitem')).toHaveTextContent(/^KT-7F3K9Q/);
  expect(await findViolations()).toEqual([]);
});

it('the check of the records says that records are no longer checked when the last check is more than three hours old', () => {
  render(<RecordsCheck check={CHECK} now={new Date(NOW.getTime() + 1)} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Records were last checked on 22 Nov 2026, 7:30 am, although a check is due each hour\. Ask whoever/,
  );
  expect(screen.queryByText(/are unchanged/)).toBeNull();
});

it('the check of the records says that no check has run yet', () => {
  render(<RecordsCheck check={null} now={NOW} />);
  expect(screen.getByText(/^Records have not been checked yet/)).toBeVisible();
});
