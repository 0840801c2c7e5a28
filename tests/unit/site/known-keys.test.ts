import { createKnownKeys, type PackageKey } from '@/lib/packages/catalogue/known-keys';

function setUp(
  keys: PackageKey[] = [
    { id: '1', slug: 'heart-of-kerala' },
    { id: 'x9', slug: null },
  ],
) {
  const state = { now: 0, keys, isDown: false, revision: 0 };
  const load = jest.fn(async () => {
    if (state.isDown) throw new Error('no database');
    return state.keys;
  });
  return {
    state,
    load,
    known: createKnownKeys({ load, now: () => state.now, revision: () => state.revision }),
  };
}

it('matches ids and slugs, and nothing else', async () => {
  const { known } = setUp();
  expect(
    await Promise.all(['1', 'heart-of-kerala', 'x9', 'no-such-trip', 'null'].map((key) => known.has(key))),
  ).toEqual([true, true, true, false, false]);
});

it('queries the database once for many simultaneous checks', async () => {
  const { known, load } = setUp();
  await Promise.all(Array.from({ length: 50 }, () => known.has('1')));
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps the set for 5 seconds', async () => {
  const { known, load, state } = setUp();
  await known.has('1');
  state.now = 5_000;
  await known.has('1');
  expect(load).toHaveBeenCalledTimes(1);
  state.now = 5_001;
  await known.has('1');
  expect(load).toHaveBeenCalledTimes(2);
});

it('finds a package that was just added, but re-reads for unknown keys at most once a second', async () => {
  const { known, load, state } = setUp();
  await known.has('1');
  state.keys = [...state.keys, { id: '30', slug: 'new-trip' }];
  state.now = 1_000;
  expect(await known.has('new-trip')).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
  state.now = 1_001;
  expect(await known.has('new-trip')).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it('forgets a deleted package', async () => {
  const { known, state } = setUp();
  await known.has('1');
  state.keys = [];
  state.now = 6_000;
  expect(await known.has('1')).toBe(false);
});

it('re-reads immediately, and once, on a new revision', async () => {
  const { known, load, state } = setUp();
  await known.has('1');
  state.keys = [{ id: '30', slug: 'new-trip' }];
  expect(await Promise.all([known.has('1'), known.has('new-trip')])).toEqual([true, false]);
  state.revision = 1;
  expect(await Promise.all([known.has('new-trip'), known.has('1')])).toEqual([true, false]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('re-reads when the revision changed during a read', async () => {
  const { known, load, state } = setUp();
  load.mockImplementationOnce(async () => {
    const before = state.keys;
    state.keys = [{ id: '30', slug: 'new-trip' }];
    state.revision = 1;
    return before;
  });
  expect(await known.has('new-trip')).toBe(true);
  expect(await known.has('1')).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not retry a database that is down for the same new revision', async () => {
  const { known, load, state } = setUp();
  await known.has('1');
  Object.assign(state, { isDown: true, revision: 1 });
  for (let visitor = 0; visitor < 5; visitor += 1) expect(await known.has('1')).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the last set while the database is down, without a query per visitor', async () => {
  const { known, load, state } = setUp();
  await known.has('1');
  state.isDown = true;
  state.now = 6_000;
  expect(await known.has('1')).toBe(true);
  expect(await known.has('no-such-trip')).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
});

it('allows everything if the database was never reached', async () => {
  const { known, state } = setUp();
  state.isDown = true;
  expect(await known.has('anything')).toBe(true);
});
