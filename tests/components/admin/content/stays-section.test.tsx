import { render, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { EditorProvider } from '@/components/packages/editor/editor-context';
import { ExtrasSection } from '@/components/packages/editor/extras-section';
import { QuestionsSection } from '@/components/packages/editor/sections';
import { StaysSection } from '@/components/packages/editor/stays-section';
import { checkDraft } from '@/lib/packages/editing/draft-rules';
import { type DraftContent, EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import { paste, startUser } from '@/tests/support/user';

const NIGHT = {
  title: 'Up',
  description: 'Up.',
  meals: [],
  accommodation: 'hotel',
  overnight: 'Munnar',
  drive: null,
} as const;
const START: DraftContent = {
  ...EMPTY_DRAFT,
  itinerary: [1, 2, 3].map(() => ({ ...NIGHT, meals: [] })),
  title: 'Tea',
  location: 'Munnar',
  description: 'Tea.',
  image: 'munnar',
  season: { offSeason: 1_000, onSeason: 1_000 },
};

let latest = START;

function Harness() {
  const [content, setContent] = useState(START);
  useEffect(() => {
    latest = content;
  }, [content]);
  const errorAt = (path: string) => checkDraft(content).find((problem) => problem.path === path)?.message;
  const change = (changes: Partial<DraftContent>) => setContent((all) => ({ ...all, ...changes }));
  const rights = { canWrite: true, canDescribe: true };
  return (
    <EditorProvider value={{ content, change, errorAt, touch: () => {}, forget: () => {}, ...rights }}>
      <StaysSection />
      <QuestionsSection />
      <ExtrasSection />
    </EditorProvider>
  );
}

it('place and nights of a stay come from the day plan; staff write the rest', async () => {
  const user = startUser();
  render(<Harness />);
  await user.click(screen.getByRole('button', { name: 'Take places and nights from the day plan' }));
  const stay = within(screen.getByRole('group', { name: 'Stay 1: Munnar' }));
  expect(stay.getByLabelText('Nights')).toHaveValue('2');
  expect(stay.getByLabelText('Kind')).toHaveAccessibleDescription(/Write the kind of the stay/);
  await paste(user, stay.getByLabelText('Kind'), '3-star hotel');
  await paste(user, stay.getByLabelText('Room'), 'Double room');
  await user.type(stay.getByLabelText(/^Examples/), 'Hill House{Enter}Tea House');
  expect(latest.stays).toEqual([
    {
      place: 'Munnar',
      nights: 2,
      kind: '3-star hotel',
      room: 'Double room',
      examples: ['Hill House', 'Tea House'],
    },
  ]);
  expect(checkDraft(latest)).toEqual([]);
  await user.clear(stay.getByLabelText('Nights'));
  await user.type(stay.getByLabelText('Nights'), '1');
  expect(screen.getByText('The nights of the stays must add up to the nights of the trip.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove stay 1' }));
  expect(latest.stays).toEqual([]);
});

it('a question before the call is typed on one line with its answer below', async () => {
  const user = startUser();
  render(<Harness />);
  const field = screen.getByLabelText(/^Questions before the call/);
  await paste(user, field, 'Is it cold?');
  expect(field).toHaveAccessibleDescription(/Question 1: Write the answer/);
  await user.type(field, '{Enter}A little.{Enter}{Enter}Is it far?{Enter}No.');
  expect(latest.questions).toEqual([
    { question: 'Is it cold?', answer: 'A little.' },
    { question: 'Is it far?', answer: 'No.' },
  ]);
  expect(field).toBeValid();
});

it('an optional extra has a name, a price and what the price is for', async () => {
  const user = startUser();
  render(<Harness />);
  await user.click(screen.getByRole('button', { name: 'Add an extra' }));
  const extra = within(screen.getByRole('group', { name: 'Extra 1' }));
  const name = extra.getByLabelText('Name of the extra');
  expect(name).toHaveFocus();
  // A new row must not be marked as wrong before anything is typed.
  expect(name).not.toHaveAccessibleDescription(/Write the name of the extra/);
  await user.click(document.body);
  expect(name).toHaveAccessibleDescription(/Write the name of the extra/);
  await user.type(name, 'Jeep');
  await user.type(extra.getByLabelText('Price of the extra'), '3500');
  await user.selectOptions(extra.getByLabelText('The price is'), 'Per vehicle');
  expect(latest.extras).toEqual([{ name: 'Jeep', price: 3_500, unit: 'vehicle', note: '' }]);
  await user.click(screen.getByRole('button', { name: 'Remove extra 1' }));
  expect(latest.extras).toEqual([]);
});
