import { render, screen } from '@testing-library/react';
import { PackageTabs } from '@/components/packages/page/package-tabs';
import { startUser } from '@/tests/support/user';

const TABS = ['Itinerary', 'Inclusions', 'Reviews'].map((label) => ({
  key: label.toLowerCase(),
  label,
  panel: <p>All about {label}</p>,
}));

function renderTabs() {
  render(<PackageTabs tabs={TABS}>{null}</PackageTabs>);
  return startUser();
}

it('the tab list of a package shows the first panel and keeps the others in the DOM', () => {
  renderTabs();
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Itinerary');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Itinerary');
  expect(screen.getByText('All about Inclusions')).not.toBeVisible();
  expect(screen.getByText('All about Reviews')).not.toBeVisible();
});

it('the tab list of a package is one Tab stop, followed by the panel', async () => {
  const user = renderTabs();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Itinerary' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'Itinerary' })).toHaveFocus();
});

it.each([
  ['{ArrowRight}', 'Inclusions'],
  ['{ArrowLeft}', 'Reviews'],
  ['{End}', 'Reviews'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Itinerary'],
  ['{End}{Home}', 'Itinerary'],
])('in the tab list of a package, %s selects and focuses %s', async (keys, label) => {
  const user = renderTabs();
  await user.click(screen.getByRole('tab', { name: 'Itinerary' }));
  await user.keyboard(keys);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(label);
  expect(screen.getByRole('tab', { name: label })).toHaveFocus();
  expect(screen.getByText(`All about ${label}`)).toBeVisible();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

it('the tab list of a package selects on click', async () => {
  const user = renderTabs();
  await user.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(screen.getByText('All about Reviews')).toBeVisible();
  expect(screen.getByText('All about Itinerary')).not.toBeVisible();
});
