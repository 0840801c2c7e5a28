import path from 'node:path';

/** The sources of a project by path; a test may add a file that breaks a rule. */
export type Sources = ReadonlyMap<string, string>;
export type Import = { from: string; to: string; isType: boolean };

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^'";(=]*?)\s+from\s+)?'([^']+)'|import\('([^']+)'\)/g;

/** The import statements of a source. Cached, because the tests scan the same sources many times. */
const written = new Map<string, RegExpExecArray[]>();
function findImports(source: string): RegExpExecArray[] {
  const found = written.get(source) ?? [...source.matchAll(IMPORT)];
  written.set(source, found);
  return found;
}

/** Every import between files of the project, `import()` and types included. */
export function listImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, source]) =>
    findImports(source).flatMap(([, type, names = '', specifier, dynamic]) => {
      const to = resolve(sources, from, specifier ?? dynamic ?? '');
      return to ? [{ from, to, isType: Boolean(type) || isTypesOnly(names) }] : [];
    }),
  );
}

/** The imports of each file. */
export function groupByFile(imports: readonly Import[]): Map<string, Import[]> {
  const groups = new Map<string, Import[]>();
  for (const link of imports) groups.set(link.from, [...(groups.get(link.from) ?? []), link]);
  return groups;
}

/** The packages that a file imports for use at run time. */
export function listPackages(source: string): string[] {
  return findImports(source)
    .filter(([, type, names = '']) => !type && !isTypesOnly(names))
    .map((match) => match[3] ?? match[4] ?? '')
    .filter((specifier) => !/^(\.|@\/)/.test(specifier));
}

/** The files that are imported from some files, directly or through others, with these files. */
export function reachFrom(files: readonly string[], imports: readonly Import[]): Set<string> {
  const targets = new Map(
    [...groupByFile(imports)].map(([file, links]) => [file, new Set(links.map(({ to }) => to))]),
  );
  return new Set(files.flatMap((file) => [file, ...reach(file, targets)]));
}

/** Groups of nodes that can reach each other. Each group is a cycle, or several cycles with a common node. */
export function findRings(links: readonly (readonly [string, string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of links) {
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...targets.keys()].map((node) => [node, reach(node, targets)]));
  const rings = [...reached].flatMap(([node, nodes]) =>
    nodes.has(node)
      ? [
          [...nodes]
            .filter((other) => reached.get(other)?.has(node))
            .sort()
            .join(' '),
        ]
      : [],
  );
  return [...new Set(rings)].map((ring) => ring.split(' '));
}

/**
 * The districts of `lib` and `components`, from the lowest: each may import only itself and those before it
 * (docs/architecture.md). In `lib`, `site` puts everything together; in `components` it is the frame of every public page.
 */
export const DISTRICTS: Record<string, string[]> = {
  lib: [
    'platform',
    'staff',
    'places',
    'company',
    'mail',
    'packages',
    'planner',
    'requests',
    'quotes',
    'trips',
    'trust',
    'mail-texts',
    'public',
  ],
  components: [
    'ui',
    'site',
    'editing',
    'staff',
    'company',
    'packages',
    'planner',
    'requests',
    'quotes',
    'trips',
    'trust',
  ],
};

/** Folders of `components` that every district may use. */
const SHARED = /^components\/(?:ui|site|editing|staff\/(?:frame|live|shortcuts|sign-in))\//;
/** Features that contain a part of another feature. What is merely useful to both belongs in `editing` or `ui`. */
const EMBEDDED: [user: RegExp, part: RegExp][] = [
  [/^packages\/editor\//, /^company\/pictures\/picture-picker/], // a package is edited with its pictures
  [/^quotes\/rate-book\//, /^company\/pictures\/picture-picker/], // so is a house of the rate book
  [/^packages\/page\//, /^company\/public-reviews\//], // a package's page shows its reviews
  [/^planner\/place\//, /^packages\/(?:list|page)\//], // a place's page lists packages and when to go
  [/^planner\/saved-plans\//, /^packages\/page\/ask-group/], // a group can choose among saved plans
  [/^(?:quotes\/editor|requests\/suggestion)\//, /^planner\//], // staff edit a plan with the planner's own editor
];

/** Imports of a component from another district that is neither shared nor listed as embedded. */
export function findSidewaysImports(imports: readonly Import[]): string[] {
  const toDistrict = (file: string) => file.split('/')[1];
  return imports
    .filter(({ from, to }) => from.startsWith('components/') && to.startsWith('components/'))
    .filter(({ from, to }) => toDistrict(from) !== toDistrict(to) && !SHARED.test(to))
    .filter(
      ({ from, to }) =>
        !EMBEDDED.some(([user, part]) => user.test(from.slice(11)) && part.test(to.slice(11))),
    )
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Imports within `lib` or `components` that go up, such as one from `lib/platform` to `lib/requests`. */
export function findUpwardImports(imports: readonly Import[]): string[] {
  const toLevel = (file: string) => {
    const [root = '', district = ''] = file.split('/');
    return DISTRICTS[root]?.indexOf(district) ?? -1;
  };
  return imports
    .filter(({ from, to }) => from.split('/')[0] === to.split('/')[0] && !to.startsWith('lib/generated/'))
    .filter(({ from }) => /^(lib|components)\//.test(from))
    .filter(({ from, to }) => toLevel(from) < 0 || toLevel(to) > toLevel(from))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/**
 * The entries (subfolders or files) of their common folder that an import connects: if `lib/packages/prices/price.ts`
 * imports `lib/packages/model/rules.ts`, these are `lib/packages/prices` and `lib/packages/model`.
 */
export function toEntries({ from, to }: Import): [string, string] {
  const [source, target] = [from.split('/'), to.split('/')];
  const depth = source.findIndex((part, index) => part !== target[index]) + 1;
  return [source.slice(0, depth).join('/'), target.slice(0, depth).join('/')];
}

const ROLE = /^(?:[a-z0-9-]+?-)??(schema|types|admin-queries|queries|mutations)$/;
// Forbidden names: synonyms of the five roles, and names without meaning.
const FOREIGN_NAME =
  /^(query|mutation|schemas|type|actions|data|api|constants|core|shared|functions|common|misc|index)$|(^|-)(repository|dao|service|services|manager|model|models|store|utils|helpers)$/;
const EFFECTS =
  /^(node:(?!util$|net$|path$)|pg$|next\/|next-auth|nodemailer|graphile-worker|maxmind|@node-rs\/|rate-limiter-flexible)/;
const DATABASE = /^lib\/(platform\/db\.ts|generated\/)/;

/** Lists the files of `lib` that have a forbidden name or content that does not fit the name. */
export function findMisnamedFiles(
  sources: Sources,
  { databaseDoors, outsideNext }: { databaseDoors: readonly RegExp[]; outsideNext: readonly string[] },
): string[] {
  const imports = groupByFile(listImports(sources));
  return [...sources].flatMap(([file, source]) => {
    if (!/^lib\/(?!generated\/).+\.ts$/.test(file)) return [];
    const stem = path.parse(file).name;
    const role = ROLE.exec(stem)?.[1];
    const own = (imports.get(file) ?? []).filter(({ isType }) => !isType).map(({ to }) => to);
    const isServer = source.startsWith("import 'server-only'");
    const isDoor = databaseDoors.some((door) => door.test(file));
    const usesDatabase =
      own.some((to) => DATABASE.test(to)) && /\b(getPool|getPrisma|runSql)\b|generated\//.test(source);
    const hasEffects =
      listPackages(source).some((name) => EFFECTS.test(name)) ||
      own.some(
        (to) =>
          /^lib\/platform\/(env|log|db)\.ts$/.test(to) || sources.get(to)?.startsWith("import 'server-only'"),
      );
    const wrong = (isWrong: boolean, rule: string) => (isWrong ? [`${file}: ${rule}`] : []);
    return [
      ...wrong(FOREIGN_NAME.test(stem), 'no name of the set, and not what it computes'),
      ...wrong(
        hasEffects && !isServer && !outsideNext.includes(file),
        "has effects, so it starts with import 'server-only'",
      ),
      ...wrong(
        usesDatabase && !isDoor && !/queries|mutations/.test(role ?? ''),
        'only queries and mutations use the database',
      ),
      ...wrong(/queries|mutations/.test(role ?? '') && !isServer, "starts with import 'server-only'"),
      ...wrong(
        role === 'schema' && !listPackages(source).some((name) => /^zod/.test(name)) && !/z\./.test(source),
        'a schema is written in zod',
      ),
      ...wrong(/schema|types/.test(role ?? '') && isServer, 'is shared with the browser'),
      ...wrong(
        role === 'types' && /^(export )?(async )?function /m.test(source),
        'holds types, no functions',
      ),
      ...wrong(
        role === 'mutations' && own.some((to) => /^lib\/staff\/permissions\//.test(to)),
        'a mutation knows no session',
      ),
      ...wrong(
        role === 'mutations' && listPackages(source).some((name) => /^next\/(headers|cache)$/.test(name)),
        'a mutation knows no request',
      ),
      ...(role === 'admin-queries'
        ? listUngated(source).map((name) => `${file}: ${name} does not call requireStaff`)
        : []),
    ];
  });
}

/** Names of exported functions that do not call `requireStaff`, directly or through another function of the file. */
function listUngated(source: string): string[] {
  const functions = source.split(/^(?=(?:export )?(?:async )?function\b)/m).slice(1);
  const toName = (part: string) => /function\*? (\w+)/.exec(part)?.[1] ?? '';
  const gated = functions.filter((part) => /\brequireStaff(Page)?\(/.test(part)).map(toName);
  const isGated = (part: string) => gated.some((name) => new RegExp(`\\b${name}\\(`).test(part));
  return functions.filter((part) => part.startsWith('export ') && !isGated(part)).map(toName);
}

function isTypesOnly(names: string): boolean {
  const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const list =
    inner
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return list.length > 0 && list.every((name) => name.startsWith('type '));
}

function resolve(sources: Sources, from: string, specifier: string): string | null {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return null;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`].find((candidate) => sources.has(candidate)) ?? null;
}

function reach(node: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const queue = [node];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const target of targets.get(next) ?? []) {
      if (!seen.has(target)) {
        seen.add(target);
        queue.push(target);
      }
    }
  }
  return seen;
}

/** A call that sends SQL written by hand. */
const RAW_SQL =
  /\b(?:runSql|runSlowSql|runBulkSql)\b[<(]|\$(?:queryRaw|executeRaw)(?:Unsafe)?\b|\b(?:pool|client|getPool\(\))\s*\.query\b/;

/**
 * The places in `lib` that send SQL written by hand without a comment that says why: in their declaration, in the one of
 * a constant that they name, or in the file's head. The words to look for are "by hand".
 */
export function findUnexplainedSql(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (!file.startsWith('lib/') || file === 'lib/platform/db.ts') return [];
    const [head = '', ...declarations] = source.split(
      /\n\n(?=(?:\/\*\*|\/\/|export |async |function |const |type ))/,
    );
    if (/by hand/.test(head) || /^\/\*\s[^]*?by hand[^]*?\*\//m.test(source)) return [];
    const isExplained = (text: string) =>
      /by hand/.test(text) ||
      declarations.some((one) => {
        const [, name] = /^(?:export )?const ([A-Z_]+)\b/m.exec(one) ?? [];
        return name !== undefined && /by hand/.test(one) && new RegExp(`\\b${name}\\b`).test(text);
      });
    return declarations
      .filter((text) => RAW_SQL.test(text) && !isExplained(text))
      .map((text) => `${file}: ${/(?:function|const) (\w+)/.exec(text)?.[1] ?? text.slice(0, 40)}`);
  });
}
