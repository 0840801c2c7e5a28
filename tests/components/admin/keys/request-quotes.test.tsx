import '@/tests/support/observers';
import { render, screen } from '@testing-library/react';
import { RequestQuotes } from '@/components/requests/inbox/request/request-quotes';
import type { RequestQuote } from '@/lib/requests/inbox/types';

const SENT: RequestQuote = {
  ...{ id: 'q2', title: 'Hills and tea', state: 'sent', latest: 2, acceptances: 0, total: 57_000 },
  ...{ validUntil: '2099-12-03', seenAt: '2026-11-26T06:00:00.000Z' },
  isToShare: false,
};
const DRAFT: RequestQuote = {
  ...SENT,
  id: 'q1',
  title: '',
  state: 'draft',
  latest: 0,
  total: null,
  validUntil: null,
};

it('each quote of a request is a link with its state, price and last day', () => {
  render(<RequestQuotes quotes={[SENT, DRAFT]} />);
  const [sent, draft] = screen.getAllByRole('listitem');
  expect(sent).toHaveTextContent('SeenHills and tea₹57,000 · version 2 · until 3 Dec 2099');
  expect(draft).toHaveTextContent('DraftQuote without a title');
  expect(screen.getByRole('link', { name: 'Hills and tea' })).toHaveAttribute('href', '/admin/quotes/q2');
});
