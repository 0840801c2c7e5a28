import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine as Engine } from '@prisma/schema-engine-wasm';

type Glue = Record<string, unknown> & {
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
  SchemaEngine: typeof Engine;
};

/** SQL that migrates from one Prisma schema to another; empty when they are equal. */
export async function diffSchemas(databaseUrl: string, from: string, to: string): Promise<string> {
  const { SchemaEngine } = await loadEngine();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: databaseUrl }));
  const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', to]] }, () => undefined, adapter);
  const toTarget = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  });
  const { stdout } = await engine.diff({
    from: toTarget(from),
    to: toTarget(to),
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return stdout ?? '';
}

/**
 * Loads Prisma's schema engine as WebAssembly, since the CLI would download a binary. The package's JavaScript entry
 * only works with a bundler, so the WebAssembly module is instantiated here.
 */
async function loadEngine(): Promise<Glue> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as Glue;
  const bytes = await readFile(entry.replace(/\.js$/, '.wasm'));
  const imports = { './schema_engine_bg.js': glue } as unknown as WebAssembly.Imports;
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return glue;
}
