import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from '@/scripts/scratch-folder';

export type Outcome = { code: number | null; output: string };

const AS_SCRIPT = ['--conditions=react-server', '--import', 'tsx'];

/** Creates a data folder that is removed after the tests of the file. */
export function makeDataFolder(): string {
  const folder = makeScratchFolder('backups');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command of the project, such as `backup`, with this environment added. `hear` gets its output as it comes. */
export function runCommand(
  name: string,
  args: string[] = [],
  environment: Record<string, string> = {},
  hear: (text: string) => void = () => undefined,
): Promise<Outcome> {
  const script = [...AS_SCRIPT, `scripts/${name}.ts`, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, { env: { ...process.env, ...environment } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        hear(String(chunk));
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Names of the usable backups in a folder, oldest first. */
export function listNames(backupPath: string): string[] {
  return readdirSync(backupPath)
    .filter((name) => /^kayal-\w+$/.test(name))
    .sort();
}

/** Flips one bit in the middle of a file. */
export function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

type Parsed = {
  migrations: { name: string; checksum: string }[];
  tables: { name: string; rows: number }[];
  sequences: Record<string, string>;
};

/** Changes the manifest of an unencrypted backup. */
export function changeManifest(folder: string, change: (manifest: Parsed) => void): void {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Parsed;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/** Recomputes the checksums, as an attacker would after changing a backup. */
export function rewriteSums(folder: string): void {
  const lines = readdirSync(folder)
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}
