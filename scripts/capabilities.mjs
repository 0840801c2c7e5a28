// npm run capabilities: writes the lines of each capability to docs/architecture.md. `--check` (part of the lint) fails
// when one has grown by more than a tenth since then. If you write the table again, say in the commit why it grew.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const DOCUMENT = 'docs/architecture.md';
const START = '<!-- capabilities: written by npm run capabilities -->';
const END = '<!-- end of capabilities -->';
const GROWTH = 1.1;

/** A source belongs to the first capability whose pattern matches its path. */
const CAPABILITIES = [
  ['Tests', /^tests\//],
  ['Editing kit', /^components\/editing\//],
  ['Rates of suppliers', /rate-book|\brates\b|rate-import/],
  ['Trips', /^(lib|components)\/trips\/|\/trips\b|trip-operations/],
  ['Quotes', /quotes?\b/],
  [
    'Prices',
    /^(lib|components)\/packages\/(prices|price-books|child-prices|peak-prices|price-grid|price-panel|total)\/|api\/(admin\/)?(prices?|price-books|child-prices|peak-prices|totals)\b|admin\/.*\/prices\//,
  ],
  ['Search', /packages\/(search|finder)\/|\/search\//],
  ['Compare, shortlist, group choice', /compare|shortlist|group|recently-viewed/],
  [
    'Packages: editing and files',
    /packages\/(editing|editor|import|import-export|files|staff-list)\/|api\/admin\/tours|admin\/.*\/packages\//,
  ],
  ['Packages: lists and pages', /packages?\b|\[collection\]|places\b|api\/tours/],
  ['Planner', /planner|\/create\/|\/chat\/|api\/plans/],
  [
    'Accounts and sign-in',
    /staff\/(accounts|sign-in|own-account|permissions|push-subscriptions)\/|api\/(auth|auth-links|admin\/(account|accounts|session))\b|admin\/(\(panel\)\/(account|people)|\(bare\)\/(invite|reset))/,
  ],
  ['Audit log', /\baudit\b/],
  ['Backups, restore', /backups?\b|restore/],
  ['Personal data, retention', /trust\/|personal-data|erased/],
  ['Figures', /analytics|api\/(views|admin\/stats)\b/],
  ['Reviews', /reviews?\b|review-links/],
  ['Pictures', /pictures?\b|heic|icons\.mjs|share-images/],
  [
    'Company, legal texts, terms, go-live',
    /^(lib|components)\/company\/|(admin|panel\))\/(company|go-live|setup)\b|legal|privacy-policy|terms-conditions/,
  ],
  ['Mail', /mail/],
  ['PDF, calendar', /pdf|calendar|leaflet|fonts/],
  [
    'Enquiry form, submission, outbox',
    /enquiry-form|contact-form|requests\/(submission|enquiries|intake|planner-requests|after-sending|lead-source)\/|outbox|site\/sending|captcha|api\/(enquiries|custom-itineraries)\/route/,
  ],
  ['Private page of a request', /private-page|private-links?|api\/requests|enquiry\/\[token\]/],
  ['Export of requests', /export/],
  ['Replies and templates', /repl(y|ies)|templates/],
  [
    'Inbox',
    /requests\/|api\/admin\/(enquiries|custom-itineraries|views|response-time|staff-names|notices)|admin\/\(panel\)\/(custom-itineraries|page)/,
  ],
  ['Interface description', /openapi/],
  ['Search engines', /seo|sitemap|robots|manifest/],
  ['Parts of the user interface', /^components\/ui\//],
  ['Frame of staff pages, shortcuts, notices', /^components\/staff\/|^app\/admin\/|push\//],
  ['Frame of public pages, home', /^components\/site\/|^app\/(?!api)/],
  ['HTTP server', /^server\/|^proxy\.ts|^instrumentation/],
  ['Database and commands', /^scripts\/|\.config\.|^lib\/platform\/(db|job-queue|threads)/],
  ['Jobs, metrics, limits, formats, URLs', /^lib\/|^app\/api\//],
];

const rows = count();
const document = readFileSync(DOCUMENT, 'utf8');
const [before = '', rest = ''] = document.split(START);
const [stored = '', after] = rest.split(END);
if (after === undefined) fail(`${DOCUMENT} has no table of capabilities.`);

if (process.argv.includes('--check')) check(stored);
else writeFileSync(DOCUMENT, before + START + '\n\n' + toTable(rows) + '\n' + END + after);

/** Lines of each capability: sources and tests of .ts, .tsx, .mjs, .mts and .css, without prisma, public and docs. */
function count() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.mts', '*.css'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => existsSync(file) && !/^(prisma|public|docs)\//.test(file));
  const lines = new Map(CAPABILITIES.map(([name]) => [name, 0]));
  for (const file of files) {
    const [name] = CAPABILITIES.find(([, pattern]) => pattern.test(file)) ?? [];
    if (!name) fail(`${file} belongs to no capability. Add a pattern to scripts/capabilities.mjs.`);
    lines.set(name, (lines.get(name) ?? 0) + readFileSync(file, 'utf8').split('\n').length - 1);
  }
  return lines;
}

function toTable(lines) {
  const cells = [...lines].map(([name, number]) => `| ${name} | ${number} |`);
  const sum = [...lines].reduce((total, [name, number]) => total + (name === 'Tests' ? 0 : number), 0);
  return ['| capability | lines |', '|---|--:|', ...cells, `| **all sources** | **${sum}** |`, ''].join('\n');
}

function check(table) {
  const grown = [...rows].flatMap(([name, number]) => {
    const found = table.split('\n').find((line) => line.startsWith(`| ${name} |`));
    const written = Number(found?.split('|')[2]?.trim());
    return found && number <= written * GROWTH
      ? []
      : [`${name}: ${found ? written : 0} lines before, ${number} now`];
  });
  if (grown.length > 0)
    fail(
      `Grown by more than a tenth:\n  ${grown.join('\n  ')}\nRun "npm run capabilities" and say in the commit why.`,
    );
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
