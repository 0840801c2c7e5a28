// npm run --silent sbom > sbom.json: writes a software bill of materials (CycloneDX): the packages, as npm lists them from
// node_modules, and the compiled programs in them.
import { execFileSync } from 'node:child_process';
import { listBundledPrograms, type Component } from './bundled-programs';

type Bom = { metadata: { component: { name: string } }; components: Component[] };

const output = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const bom = JSON.parse(output) as Bom;
bom.metadata.component.name = 'kayal-trails'; // npm would use the name of the folder
const node: Component = {
  type: 'platform',
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
  description: `with OpenSSL ${process.versions.openssl}, ICU ${process.versions.icu}, V8 ${process.versions.v8}`,
};
bom.components.push(...listBundledPrograms(), node);
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
