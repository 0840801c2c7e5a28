import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeFirstStaff } from '@/scripts/first-staff';

const account = { username: 'admin', password: 'kq7m-wr3x-hd9t-p4vn', isChosen: false };
let folder = '';

beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'first-staff-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the first start shows a random password on a terminal', () => {
  expect(describeFirstStaff(account, folder, true)).toContain('password kq7m-wr3x-hd9t-p4vn ');
});

it('the first start without a terminal writes the password to a file that only this user can read', () => {
  const line = describeFirstStaff(account, folder, false);
  const file = path.join(folder, 'first-password');
  expect(line).toContain(file);
  expect(line).not.toContain(account.password);
  expect(readFileSync(file, 'utf8')).toBe('kq7m-wr3x-hd9t-p4vn\n');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

it('the first start replaces the password file of an earlier database', () => {
  describeFirstStaff(account, folder, false);
  describeFirstStaff({ ...account, password: 'another-password' }, folder, false);
  expect(readFileSync(path.join(folder, 'first-password'), 'utf8')).toBe('another-password\n');
});

it.each([true, false])(
  'the first start never shows the password in ADMIN_PASSWORD (terminal: %s)',
  (isTerminal) => {
    const line = describeFirstStaff({ ...account, isChosen: true }, folder, isTerminal);
    expect(line).toBe('user admin   with the password of ADMIN_PASSWORD');
  },
);
