import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { BandGrid } from '@/components/company/details/band-grid';
import { companyFieldsSchema } from '@/lib/company/details/schema';
import type { PlannerBand } from '@/lib/company/fields/planner-bands';
import { paste, startUser } from '@/tests/support/user';

const shape = companyFieldsSchema.shape.plannerBands;

function renderGrid(first: PlannerBand[] = []) {
  const latest = { bands: first };
  function Grid() {
    const [bands, setBands] = useState(first);
    latest.bands = bands;
    const errors = shape
      .safeParse(bands)
      .error?.issues.map(({ path, message }) => [['plannerBands', ...path].join('.'), message]);
    return <BandGrid id="x" value={bands} onChange={setBands} errors={Object.fromEntries(errors ?? [])} />;
  }
  render(<Grid />);
  return { user: startUser(), latest };
}

const field = (name: string) => screen.getByRole('textbox', { name });

it('the price band grid has a field for each place and comfort level; an empty field leaves the price to the team', async () => {
  const { user, latest } = renderGrid();
  await paste(user, field('Car with driver, Budget, rupees per day, for the party'), '3,000 - 3,500');
  await user.type(field('Munnar, Luxury, rupees per person and night'), '4500');
  expect(latest.bands).toEqual([
    { place: 'munnar', comfort: 'luxury', min: 4_500, max: 4_500 },
    { place: 'car', comfort: 'budget', min: 3_000, max: 3_500 },
  ]);
  await user.clear(field('Munnar, Luxury, rupees per person and night'));
  expect(latest.bands).toHaveLength(1);
});

it('the price band grid keeps invalid text, marks the field and says what to write', async () => {
  const { user } = renderGrid([{ place: 'munnar', comfort: 'budget', min: 900, max: 1_200 }]);
  const input = field('Munnar, Budget, rupees per person and night');
  expect(input).toHaveValue('900-1200');
  await user.clear(input);
  await user.type(input, 'cheap');
  expect(input).toHaveValue('cheap');
  expect(input).toBeInvalid();
  expect(screen.getByText(/^Write a price in rupees such as 1500-2500/)).toBeVisible();
});
