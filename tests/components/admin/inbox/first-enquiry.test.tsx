import { screen } from '@testing-library/react';
import { COUNTS, expectAccessible, renderInbox } from './fake-inbox';

const NOTHING = { all: 0, new: 0, contacted: 0, converted: 0, closed: 0, spam: 0 };
const findTest = () => screen.queryByRole('link', { name: /^Send a test enquiry/ });

it('an empty inbox explains how enquiries arrive', async () => {
  const { user } = renderInbox({ rows: [], page: { counts: NOTHING } });
  expect(screen.getByText('No Enquiries Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'localhost' })).toHaveAttribute('href', '/');
  expect(findTest()).toHaveAttribute('href', '/package/1#enquiry');
  await expectAccessible();
  const [inList] = screen.getAllByRole('button', { name: 'Add enquiry' }).slice(-1);
  await user.click(inList as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Add enquiry' })).toBeVisible();
});

it.each([
  ['an empty tab of an inbox with enquiries', { counts: COUNTS }, '/admin?tab=closed'],
  ['only spam', { counts: { ...NOTHING, spam: 1 } }, '/admin'],
  ['filters that match nothing', { counts: NOTHING }, '/admin?source=phone'],
])('the explanation of how enquiries arrive is not shown for %s', (_what, page, url) => {
  renderInbox({ rows: [], page, url });
  expect(screen.getByText('No Enquiries Found')).toBeVisible();
  expect(findTest()).toBeNull();
});
