import { render, screen } from '@testing-library/react';
import { RateCards } from '@/components/quotes/rate-book/lines-section';
import { COLUMNS } from '@/lib/quotes/rate-book/columns';
import { startUser } from '@/tests/support/user';
import { expectAccessible } from '../inbox/fake-inbox';

it('on a phone, a line of a rate sheet expands to its fields; text is saved on blur, Escape discards it', async () => {
  const [onType, onRemove] = [jest.fn(), jest.fn()];
  const user = startUser();
  const texts = { item: 'Deluxe room', meals: 'CP', from: '1 Oct 2026', to: '31 Mar 2027', double: '3600' };
  render(
    <main>
      <h1>Rates</h1>
      <RateCards
        columns={COLUMNS.stay}
        rows={[
          { key: 'a', texts },
          { key: 'b', texts: { ...texts, meals: '', stop: 'stop' } },
        ]}
        items={[]}
        problems={{ b: [{ key: 'to', message: 'Write the last day as a date, such as 1 Oct 2026.' }] }}
        canWrite
        {...{ onType, onRemove }}
      />
    </main>,
  );
  await expectAccessible();
  expect(screen.getByText('Deluxe room, 1 Oct 2026 to 31 Mar 2027, stop sale')).toBeVisible();
  const wrong = screen.getByRole('textbox', { name: 'Last day of line 2' });
  expect(wrong).toBeVisible();
  expect(wrong).toHaveAccessibleDescription('Write the last day as a date, such as 1 Oct 2026.');

  await user.click(screen.getByText('Deluxe room, CP, 1 Oct 2026 to 31 Mar 2027, ₹3,600'));
  const from = screen.getByRole('textbox', { name: 'First day of line 1' });
  await user.clear(from);
  await user.type(from, '1/1/27');
  expect(onType).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(from).toHaveValue('1 Oct 2026');
  await user.clear(from);
  await user.type(from, '1/1/27');
  await user.tab();
  expect(onType.mock.calls).toEqual([[[{ row: 0, key: 'from', text: '1/1/27' }]]]);
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(onRemove).toHaveBeenCalledWith('b');
});
