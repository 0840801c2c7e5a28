import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locate } from '@/scripts/database/cluster';
import { exchange, readLocation, removeFormer, writeLocation } from '@/scripts/database/location';

/** The number of file changes that still succeed before the process "crashes". */
const mockSteps = { left: Infinity };

jest.mock('node:fs', () => {
  const fs = jest.requireActual<Record<string, (...args: unknown[]) => unknown>>('node:fs');
  const step =
    (name: string) =>
    (...args: unknown[]) => {
      if (mockSteps.left-- <= 0) throw new Error('crash');
      return fs[name]?.(...args);
    };
  const changing = ['writeFileSync', 'renameSync', 'fsyncSync', 'rmSync'];
  return { ...fs, ...Object.fromEntries(changing.map((name) => [name, step(name)])) };
});

const STAMP = '20261122T221000Z';
let root = '';
let dataDir = '';
const at = (name: string) => path.join(dataDir, name);

beforeEach(() => {
  mockSteps.left = Infinity;
  root = mkdtempSync(path.join(tmpdir(), 'kayal-location-'));
  dataDir = path.join(root, 'data');
  for (const name of ['postgres', 'postgres.new-one']) mkdirSync(at(name), { recursive: true });
  writeLocation(dataDir, { current: at('postgres'), former: [], restoring: at('postgres.new-one') });
});
afterEach(() => {
  mockSteps.left = Infinity;
  rmSync(root, { recursive: true });
});

/** Runs `act`, which crashes after this number of file changes; returns whether it crashed. */
function crashAfter(steps: number, act: () => void): boolean {
  mockSteps.left = steps;
  try {
    act();
    return false;
  } catch {
    return true;
  } finally {
    mockSteps.left = Infinity;
  }
}

const OLD = () => ({ current: at('postgres'), former: [], restoring: at('postgres.new-one') });
const NEW = () => ({
  current: at('postgres.new-one'),
  former: [{ folder: at('postgres'), stamp: STAMP }],
  restoring: null,
});

it.each([
  ['before its first step', 0, OLD],
  ['before the location is replaced', 1, OLD],
  ['after the location is replaced', 2, NEW],
])(
  'after an exchange of databases crashed %s, one database is current and the other one is listed',
  (_when, steps, expected) => {
    expect(crashAfter(steps, () => exchange(dataDir, locate(dataDir), at('postgres.new-one'), STAMP))).toBe(
      true,
    );
    expect(locate(dataDir)).toEqual(expected());
  },
);

it('an exchange of databases makes the new folder the current one and lists the former one', () => {
  const act = () => exchange(dataDir, locate(dataDir), at('postgres.new-one'), STAMP);
  expect(crashAfter(3, act)).toBe(false);
  expect(locate(dataDir)).toEqual(NEW());
});

it('exchanging a former database back makes its folder the current one again', () => {
  exchange(dataDir, locate(dataDir), at('postgres.new-one'), STAMP);
  expect(exchange(dataDir, locate(dataDir), at('postgres'), '20261123T000000Z')).toBe(at('postgres.new-one'));
  expect(locate(dataDir)).toMatchObject({
    current: at('postgres'),
    former: [{ folder: at('postgres.new-one'), stamp: '20261123T000000Z' }],
  });
});

it('a former database whose deletion crashed is still listed until the deletion is repeated', () => {
  exchange(dataDir, locate(dataDir), at('postgres.new-one'), STAMP);
  const act = () => removeFormer(dataDir, locate(dataDir), at('postgres'));
  expect(crashAfter(1, act)).toBe(true);
  expect(locate(dataDir).former).toHaveLength(1);
  act();
  expect([locate(dataDir).former, existsSync(at('postgres'))]).toEqual([[], false]);
});

it('the location file is still right after the data folder was moved, also for a database outside it', () => {
  writeLocation(dataDir, { ...NEW(), former: [{ folder: '/elsewhere/with a blank', stamp: STAMP }] });
  renameSync(dataDir, path.join(root, 'moved'));
  expect(readLocation(path.join(root, 'moved'))).toMatchObject({
    current: path.join(root, 'moved', 'postgres.new-one'),
    former: [{ folder: '/elsewhere/with a blank', stamp: STAMP }],
  });
});
