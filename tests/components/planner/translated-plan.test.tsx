import { screen, waitFor, within } from '@testing-library/react';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { getPartyCost } from '@/lib/planner/price/party';
import { ANSWERS, PACKAGES, resetPlanPage, showPlan, warmUp } from '@/tests/support/plan-page';
import { translatePage } from '@/tests/support/translate';

beforeAll(warmUp);
beforeEach(resetPlanPage);

const estimate = () => screen.getByRole('region', { name: 'Estimated cost' });

describe('under a page translator', () => {
  it('the cost of a plan is that of the month and the comfort chosen last', async () => {
    const { user } = await showPlan({ ...ANSWERS, groupSize: 'solo' });
    translatePage();
    await user.click(screen.getByRole('radio', { name: 'Luxury' }));
    translatePage();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Month/ }), 'January');
    const answers = { ...ANSWERS, groupSize: 'solo', comfort: 'luxury', start: { month: 1 } } as const;
    const cost = getPartyCost(answers, PACKAGES, getIndiaDate())!;
    expect(estimate()).toHaveTextContent(`${formatPriceRange(cost)} for 1 in ${cost.month}`);
    expect(estimate()).not.toHaveTextContent('whatever the month');
  });

  it('the open place of a plan shows the night that was added, in its title too', async () => {
    const { user } = await showPlan();
    await user.click(screen.getAllByRole('button', { name: /^Change / })[0]!);
    const sheet = await screen.findByRole('dialog');
    const more = within(sheet).getByRole('button', { name: /^One more night in / });
    const title = within(sheet).getByRole('heading', { level: 2 });
    const [place, nights] = title.textContent!.split(', ') as [string, string];
    translatePage();
    await user.click(more);
    await waitFor(() => expect(title).toHaveTextContent(`${place}, ${parseInt(nights, 10) + 1} nights`));
  });
});
