import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  readOrCreateSecret,
  requireSettings,
  resolveRuntime,
  SetupError,
  toAppEnvironment,
} from '@/scripts/runtime';

const original = { ...process.env };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'runtime-test-'));
  process.env = { ...original, DATA_DIR: path.join(folder, 'data') };
  for (const name of [
    'PORT',
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'MIGRATE_DATABASE_URL',
    'AUTH_SECRET',
    'BACKUP_PATH',
  ])
    delete process.env[name];
});

afterEach(() => {
  process.env = { ...original };
  rmSync(folder, { recursive: true, force: true });
});

it('resolveRuntime needs no configuration on a fresh machine', () => {
  const runtime = resolveRuntime();
  expect(runtime).toEqual({
    port: 3_000,
    dataDir: path.join(folder, 'data'),
    backupPath: path.join(folder, 'data', 'backups'),
    databaseUrl: null,
    ownerUrl: null,
    publicOrigin: 'http://localhost:3000',
    authSecret: readFileSync(path.join(folder, 'data', 'secrets', 'auth-secret'), 'utf8'),
  });
  expect(runtime.authSecret.length).toBeGreaterThanOrEqual(32);
});

it('resolveRuntime treats blank values, as in a copied .env.example, as unset', () => {
  const cwd = process.cwd();
  process.chdir(folder);
  try {
    Object.assign(process.env, {
      PORT: '',
      PUBLIC_ORIGIN: '',
      DATABASE_URL: '',
      AUTH_SECRET: '',
      DATA_DIR: '',
    });
    expect(resolveRuntime()).toMatchObject({
      port: 3_000,
      databaseUrl: null,
      publicOrigin: 'http://localhost:3000',
      dataDir: path.join(process.cwd(), '.data'),
    });
  } finally {
    process.chdir(cwd);
  }
});

it.each([
  ['1', 1],
  ['8080', 8_080],
  ['65535', 65_535],
])('resolveRuntime listens on PORT=%s and uses it in its URL', (value, port) => {
  process.env.PORT = value;
  expect(resolveRuntime()).toMatchObject({ port, publicOrigin: `http://localhost:${port}` });
});

it.each(['0', '65536', '-1', '80.5', 'http', '80a', ' '])(
  'resolveRuntime rejects PORT=%j with a message',
  (value) => {
    process.env.PORT = value;
    expect(resolveRuntime).toThrow(new SetupError(`PORT must be a number from 1 to 65535, not "${value}".`));
  },
);

it('resolveRuntime strips the trailing slash of the public URL', () => {
  process.env.PUBLIC_ORIGIN = 'https://www.example.com/';
  expect(resolveRuntime().publicOrigin).toBe('https://www.example.com');
});

it('resolveRuntime rejects a configured database without a configured secret, and generates none', () => {
  process.env.DATABASE_URL = 'postgresql://someone@127.0.0.1/somewhere';
  expect(resolveRuntime).toThrow(SetupError);
  expect(resolveRuntime).toThrow(
    'AUTH_SECRET is missing.\nWith DATABASE_URL set, sessions must be signed with a secret of yours: set AUTH_SECRET to 32 or more random characters (openssl rand -base64 32).',
  );
  expect(existsSync(path.join(folder, 'data', 'secrets'))).toBe(false);
});

it('resolveRuntime uses a configured database and secret, and writes no secret', () => {
  Object.assign(process.env, { DATABASE_URL: 'postgresql://a@b/c', AUTH_SECRET: 's'.repeat(40) });
  expect(resolveRuntime()).toMatchObject({ databaseUrl: 'postgresql://a@b/c', authSecret: 's'.repeat(40) });
  expect(resolveRuntime().ownerUrl).toBe('postgresql://a@b/c');
  process.env.MIGRATE_DATABASE_URL = 'postgresql://owner@b/c';
  expect(resolveRuntime()).toMatchObject({
    databaseUrl: 'postgresql://a@b/c',
    ownerUrl: 'postgresql://owner@b/c',
  });
  expect(existsSync(path.join(folder, 'data', 'secrets'))).toBe(false);
});

it('toAppEnvironment gives the app all URLs and secrets of the runtime', () => {
  process.env.PORT = '4100';
  const runtime = resolveRuntime();
  expect(toAppEnvironment(runtime, 'postgresql://x')).toEqual({
    PORT: '4100',
    DIRECT_URL: 'postgresql://x',
    DATA_DIR: runtime.dataDir,
    BACKUP_PATH: runtime.backupPath,
    PUBLIC_ORIGIN: 'http://localhost:4100',
    DATABASE_URL: 'postgresql://x',
    AUTH_SECRET: runtime.authSecret,
    NEXTAUTH_SECRET: runtime.authSecret,
    NEXTAUTH_URL: 'http://localhost:4100',
    NEXT_TELEMETRY_DISABLED: '1',
  });
});

it('requireSettings accepts a machine without any settings', () => {
  expect(() => requireSettings(resolveRuntime())).not.toThrow();
});

it.each([
  ['AUTH_SECRET', 'short', 'AUTH_SECRET: AUTH_SECRET needs at least 32 characters'],
  ['BACKUP_KEY', 'short', 'BACKUP_KEY: BACKUP_KEY needs at least 32 characters'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN: METRICS_TOKEN needs at least 16 characters'],
  ['PUBLIC_ORIGIN', 'https://example.com/x', 'PUBLIC_ORIGIN: must be scheme and host, without a path'],
  ['COMPANY_INSTAGRAM_URL', 'instagram.com/x', 'COMPANY_INSTAGRAM_URL: must be a full address'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL: must be a full address, such as smtps://'],
  ['TRUSTED_PROXIES', 'everybody', 'TRUSTED_PROXIES'],
])('requireSettings rejects the wrong %s=%s', (name, value, message) => {
  process.env[name] = value;
  const check = () => requireSettings(resolveRuntime());
  expect(check).toThrow(SetupError);
  expect(check).toThrow(message);
});

// Regression: the database was created and filled, and then every page of the site was an error with status 500.
test('a start with a wrong setting ends with a message and exit code 1 before a database is created', async () => {
  const environment = { ...process.env, AUTH_SECRET: 'short', SMTP_URL: 'mail.example.com' };
  const start = promisify(execFile)(process.execPath, ['scripts/serve.mjs'], {
    env: environment,
    timeout: 60_000,
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\n {2}Settings are missing or wrong \(see \.env\.example\):\n.*AUTH_SECRET needs.*\n.*SMTP_URL: must be.*\n\n$/,
    ),
  });
  expect(readdirSync(path.join(folder, 'data'))).toEqual([]);
}, 70_000);

describe('readOrCreateSecret', () => {
  const getMode = (file: string) => (statSync(file).mode & 0o777).toString(8);

  it('readOrCreateSecret creates a secret that only this user can read, and reuses it', () => {
    const file = path.join(folder, 'secrets', 'key');
    const secret = readOrCreateSecret(file);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(getMode(file)).toBe('600');
    expect(getMode(path.dirname(file))).toBe('700');
    expect(readOrCreateSecret(file)).toBe(secret);
  });

  it('readOrCreateSecret creates a different secret in another folder', () => {
    expect(readOrCreateSecret(path.join(folder, 'a'))).not.toBe(readOrCreateSecret(path.join(folder, 'b')));
  });

  it('readOrCreateSecret uses an existing secret and restricts its file permissions', () => {
    const file = path.join(folder, 'key');
    writeFileSync(file, 'written-by-the-owner\n', { mode: 0o644 });
    expect(readOrCreateSecret(file)).toBe('written-by-the-owner');
    expect(getMode(file)).toBe('600');
  });

  // Regression: two first starts at the same time both failed, one with EEXIST, the other with "The secret is empty".
  it('readOrCreateSecret gives processes that create it at the same time the same secret', async () => {
    const ROUNDS = 100;
    const script = `
      import { readOrCreateSecret } from './scripts/runtime.ts';
      const [folder, startAt] = process.argv.slice(-2);
      const secrets = [];
      for (let round = 0; round < ${ROUNDS}; round += 1) {
        while (Date.now() < Number(startAt) + round);
        secrets.push(readOrCreateSecret(folder + '/' + round));
      }
      console.log(JSON.stringify(secrets));`;
    const startAt = String(Date.now() + 2_000);
    const flags = ['--import', 'tsx', '--input-type=module', '--eval', script, folder, startAt];
    const outputs = await Promise.all([1, 2].map(() => promisify(execFile)(process.execPath, flags)));
    const [one, two] = outputs.map(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(one).toHaveLength(ROUNDS);
    expect(two).toEqual(one);
    expect(readdirSync(folder)).toHaveLength(ROUNDS);
  });

  it('readOrCreateSecret throws a SetupError for an empty file, so that nothing is signed with an empty secret', () => {
    const file = path.join(folder, 'key');
    writeFileSync(file, '\n');
    expect(() => readOrCreateSecret(file)).toThrow(SetupError);
    expect(() => readOrCreateSecret(file)).toThrow(/is empty/);
  });
});
