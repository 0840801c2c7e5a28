import { screen } from '@testing-library/react';
import { router } from '@/tests/support/next-navigation';
import { resetPlanPage, show, warmUp } from '@/tests/support/plan-page';

beforeAll(warmUp);
beforeEach(resetPlanPage);

it('for a plan code of a later format, the plan page asks for a reload and does not call the link damaged', async () => {
  window.history.replaceState(null, '', '/create/results?plan=5-3ras24zgfr2fujm0f6l5zl1az04j3zp37qll');
  show();
  expect(await screen.findByRole('heading', { name: 'Reload this page to see the plan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
});
