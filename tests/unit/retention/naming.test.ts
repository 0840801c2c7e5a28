import { isViewNaming } from '@/lib/retention/naming';

const MEERA = { name: 'Meera Nair', email: 'meera.n@example.com', phones: ['98470 12345', '+919847012345'] };
const toView = (q: string, name = 'Mine') => ({ name, query: `tab=all&q=${encodeURIComponent(q)}&page=2` });

it.each([
  ['Meera'],
  ['meera nair'],
  ['nair, Meera'],
  ['Mrs Meera Nair'],
  ['MEERA.N@example.com'],
  ['<meera.n@example.com>'],
  ['9847012345'],
  ['+91 98470-12345'],
  ['098470 12345'],
  ['470 12345'],
])('a search for %j names the person', (q) => {
  expect(isViewNaming(toView(q), MEERA)).toBe(true);
});

it.each([
  [''],
  ['a'],
  ['Asha'],
  ['Meera Menon'],
  ['example.com'],
  ['Kochi'],
  ['12345'],
  ['000000'],
  ['9847099999'],
  ['KT-7F3K9Q'],
])('a search for %j does not', (q) => {
  expect(isViewNaming(toView(q), MEERA)).toBe(false);
});

it('checks the name of the view too', () => {
  expect(isViewNaming({ name: 'Meera Nair, December', query: 'due=1' }, MEERA)).toBe(true);
  expect(isViewNaming({ name: 'Due today', query: 'due=1' }, MEERA)).toBe(false);
});

it('matches names in other scripts, and nothing for an empty name', () => {
  expect(isViewNaming(toView('മീര'), { ...MEERA, name: 'മീര നായർ' })).toBe(true);
  expect(isViewNaming(toView('Asha'), { name: '—', email: '', phones: ['0000000000'] })).toBe(false);
});
