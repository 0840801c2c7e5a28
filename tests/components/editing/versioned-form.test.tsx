import { act, render, renderHook, screen } from '@testing-library/react';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { hasUnsaved } from '@/components/editing/kit/unsaved';

type Boat = { name: string; place: string; version: number; updatedBy: string | null };
type Fields = Pick<Boat, 'name' | 'place'>;
const BOAT: Boat = { name: 'Slow Boat', place: 'Kochi', version: 1, updatedBy: null };
const SHAPE: FormShape<Boat, Fields> = {
  names: { name: 'Name', place: 'Place' },
  toFields: ({ name, place }) => ({ name, place }),
};
const show = () => renderHook(() => useVersionedForm(BOAT, SHAPE)).result;
const refuse = (current: Boat) => async () => ({
  ok: false as const,
  status: 409,
  message: '',
  body: { current },
});
const store = (body: Boat) => async () => ({ ok: true as const, status: 200, body });

it('after a conflict, a field that only a colleague changed is updated, and a typed one stays until saved again', async () => {
  const form = show();
  act(() => form.current.change({ name: 'Mine' }));
  await act(() =>
    form.current.save(refuse({ name: 'Theirs', place: 'Alleppey', version: 2, updatedBy: 'anna' })),
  );
  expect(form.current.typed).toEqual({ name: 'Mine', place: 'Alleppey' });
  expect(form.current.item?.version).toBe(2);
  expect(form.current.changed).toEqual(['name']);
  render(<ConflictNotice {...form.current.conflict!} />);
  expect(screen.getByRole('region', { name: /^anna saved first/ })).toHaveFocus();
  expect(screen.getByText('Name').nextElementSibling).toHaveTextContent(
    'Slow Boat became TheirsYou typed Mine.',
  );
  expect(screen.getByText('Place').nextElementSibling).toHaveTextContent(
    'Kochi became Alleppey (taken over here)',
  );
  act(() => screen.getByRole('button', { name: 'Take theirs for Name' }).click());
  expect(form.current.typed.name).toBe('Theirs');
  expect(hasUnsaved()).toBe(false);
});

it('the changes of a first conflict are still listed after a second one', async () => {
  const form = show();
  act(() => form.current.change({ name: 'Mine' }));
  await act(() => form.current.save(refuse({ ...BOAT, name: 'First', version: 2 })));
  await act(() => form.current.save(refuse({ ...BOAT, name: 'First', place: 'Alleppey', version: 3 })));
  expect(form.current.conflict?.changes?.map(({ field }) => field)).toEqual(['name', 'place']);
});

it('text typed while a versioned form is being saved is not overwritten', async () => {
  const form = show();
  act(() => form.current.change({ name: 'Sent' }));
  await act(async () => {
    const saved = form.current.save(store({ ...BOAT, name: 'SENT', version: 2 }), { toItem: (boat) => boat });
    form.current.change({ name: 'Sent and typed on' });
    await saved;
  });
  expect(form.current.typed.name).toBe('Sent and typed on');
  expect(hasUnsaved()).toBe(true);
});
