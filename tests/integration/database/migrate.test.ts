import { execFileSync } from 'node:child_process';

// In a process of its own, because Jest cannot load Prisma's engine, an ES module.
const PROGRAM = `
  const { migrate } = await import('./scripts/database/migrate.ts');
  const url = process.env.DATABASE_URL;
  const applied = await migrate({ url, ownerUrl: url });
  console.log(JSON.stringify({ applied, waiting: process.getActiveResourcesInfo().filter((name) => name === 'Timeout') }));
`;

it('applies nothing twice, and leaves no timer that would keep a command from ending', () => {
  const flags = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM];
  const output = execFileSync(process.execPath, flags, { encoding: 'utf8', env: process.env });
  expect(JSON.parse(output)).toEqual({ applied: [], waiting: [] });
});
