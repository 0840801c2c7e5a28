import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ALLOCATOR, HEAP_FLAGS } from '@/scripts/memory-settings.mjs';

type Service = {
  environment: Record<string, string>;
  env_file?: { path: string }[];
  volumes: string[];
  command?: string[];
  ports?: string[];
  mem_limit?: string;
  pids_limit?: number;
  cap_drop?: string[];
  security_opt?: string[];
  read_only?: boolean;
  configs?: { source: string }[];
};
const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content?: string; file?: string }>;
  volumes: Record<string, unknown>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');
const { services } = compose;
const WEB = ['site-1', 'site-2'];

it.each(WEB)('compose.yaml: %s gets no password except that of the application’s role', (name) => {
  const { environment = {}, env_file = [] } = services[name] ?? ({} as Partial<Service>);
  expect(JSON.stringify(environment)).not.toMatch(/OWNER|SUPERUSER|ADMIN_PASSWORD|MIGRATE|BACKUP_KEY/);
  expect(env_file.map(({ path }) => path)).toEqual(['site.env']);
});

// The web containers write the list of erasures, but reach no backup, so that a broken-into site cannot delete any.
it('compose.yaml gives all instances the pictures and the list of erasures, and each a data folder of its own', () => {
  const mounts = WEB.map((name) => services[name]?.volumes ?? []);
  expect(mounts[0]).toEqual(['site-1:/data', 'uploads:/data/uploads', 'erasures:/backups/erasures']);
  expect(mounts[1]).toEqual(['site-2:/data', 'uploads:/data/uploads', 'erasures:/backups/erasures']);
});

it.each(['backup', 'restore'])('compose.yaml gives %s the backups with the list of erasures', (name) => {
  expect(services[name]?.volumes).toEqual(
    expect.arrayContaining(['backups:/backups', 'erasures:/backups/erasures']),
  );
});

it('compose.yaml limits memory, processes and rights of every service', () => {
  for (const [name, service] of Object.entries(services))
    expect([name, service.mem_limit, service.pids_limit, service.cap_drop, service.security_opt]).toEqual([
      name,
      expect.stringMatching(/^\d+[mg]$/),
      512,
      ['ALL'],
      ['no-new-privileges:true'],
    ]);
});

it('compose.yaml publishes only the proxy, which hides the metrics', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  expect(readFileSync(compose.configs.proxy?.file ?? '', 'utf8')).toMatch(
    /@metrics path \/metrics\*\s+respond @metrics 404/,
  );
});

// Regression: Docker Compose refused to start the proxy, whose read-only container had an inline config.
it('compose.yaml mounts configs in read-only containers from files', () => {
  const mounted = Object.values(services).flatMap(({ read_only, configs = [] }) =>
    read_only ? configs : [],
  );
  expect(mounted.map(({ source }) => compose.configs[source]?.file)).toEqual(['./Caddyfile']);
});

// Regression: a blank BACKUP_KEY of the service replaced that of site.env, and backups were not encrypted.
it('compose.yaml gives no service a blank setting that would replace one of site.env', () => {
  const blank = Object.values(services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([, value]) => value.endsWith(':-}')),
  );
  expect(blank.map(([name]) => name)).toEqual(['ADMIN_PASSWORD']);
});

// Regression: the instructions put the backup key in site.env, which the web containers read too.
it('compose.yaml gives the key of the backups to the services that write and read them', () => {
  const keys = Object.entries(services).flatMap(([name, { environment = {} }]) =>
    environment.BACKUP_KEY ? [[name, environment.BACKUP_KEY]] : [],
  );
  expect(Object.fromEntries(keys)).toEqual({ backup: '${BACKUP_KEY:?}', restore: '${BACKUP_KEY:?}' });
});

it('compose.yaml declares every volume that a service uses', () => {
  const named = Object.values(services).flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0]),
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
});

it('compose.yaml runs commands that exist', () => {
  const scripts = Object.values(services).flatMap(({ command = [] }) =>
    command.filter((part) => part.endsWith('.ts')),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(readFileSync(script, 'utf8')).not.toBe('');
});

it('Dockerfile has the memory settings of npm start', () => {
  for (const [name, value] of Object.entries(ALLOCATOR)) expect(dockerfile).toContain(`${name}=${value}`);
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...HEAP_FLAGS, 'scripts/serve.mjs']).replaceAll(',', ', ')}`,
  );
});

it('Dockerfile documents a docker run command with a volume and a stop timeout', () => {
  expect(dockerfile).toMatch(
    /^#   docker run .*--stop-timeout 40 --mount type=volume,src=kayal-data,dst=\/data /m,
  );
});

it('Dockerfile runs a supported Node without root, with /healthz as its health check', () => {
  expect(dockerfile).toMatch(/^ARG NODE_VERSION=24\./m);
  expect(dockerfile.match(/^USER (\w+)$/gm)?.at(-1)).toBe('USER node');
  expect(dockerfile).toMatch(/HEALTHCHECK[^]*\/healthz/);
});
