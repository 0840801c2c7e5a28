import { screen } from '@testing-library/react';
import { KEY, ANSWERS, resetPlanPage, show } from '@/tests/support/plan-page';
import { startUser } from '@/tests/support/user';

let isLoaded = false;
jest.mock('@/components/planner/edit/editing-bundle', () => {
  isLoaded = true;
  return jest.requireActual<object>('@/components/planner/edit/editing-bundle');
});

beforeEach(resetPlanPage);

it('an unchanged plan loads the code for changes only at the first change', async () => {
  localStorage.setItem(KEY, JSON.stringify(ANSWERS));
  show();
  const [change] = await screen.findAllByRole('button', { name: /^Change / }, { timeout: 10_000 });
  expect(isLoaded).toBe(false);
  await startUser().click(change!);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(isLoaded).toBe(true);
});
