import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sources } from '../support/architecture';

// Code for editing exists once, in `components/editing` (docs/decisions/structure.md). Each rule is broken once to prove
// that a violation is reported.
const sources: Sources = new Map(
  ['components', 'lib'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/generated/.test(entry.parentPath))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  ),
);

type Rule = {
  what: string;
  /** Whether a file contains code that only this part of the kit may contain. */
  isOne: (source: string) => boolean;
  home: string;
  /** Files outside the kit that may contain such code, with the reason. */
  others?: Record<string, string>;
  planted: readonly [file: string, source: string];
};

const RULES: readonly Rule[] = [
  {
    what: 'an editing engine, which decides what happens when somebody else saved first',
    isOne: (source) => /[!=]== 409\b/.test(source),
    home: 'components/editing/',
    others: {
      'components/company/details/use-new-version.ts': 'adds a version after the newer one: nothing to merge',
      'components/packages/editor/use-package-actions.ts': 'actions, which show the draft that is stored',
      'components/packages/price-grid/price-saver.ts': 'reads the whole book for the autosave engine',
      'components/requests/inbox/request/customer-card.tsx':
        'shows the notes that are stored beside the typed ones',
      'components/requests/inbox/state/change-actions.ts': 'the rules of the inbox, which has no editor',
    },
    planted: [
      'components/packages/planted/use-planted.ts',
      'if (answer.status === 409) setTexts({ ...answer.body.current, ...texts });',
    ],
  },
  {
    what: 'a grid that is edited cell by cell',
    isOne: (source) => /role[=:] ?["'](grid|gridcell|treegrid)["']/.test(source),
    home: 'components/editing/grid/',
    planted: ['components/company/planted/planted-grid.tsx', '<td role="gridcell" tabIndex={-1}>'],
  },
  {
    what: 'a notice that somebody else saved first',
    isOne: (source) =>
      /['"`>}][^'"`<\n]*\b(saved first|was faster|saved it meanwhile)/.test(withoutComments(source)) &&
      !source.includes('conflict/conflict-notice'),
    home: 'components/editing/conflict/',
    planted: ['components/quotes/planted/planted-notice.tsx', '<p>{by} saved first. Reload the page.</p>'],
  },
  {
    what: 'an undo stack in the browser',
    isOne: (source) =>
      /undo/i.test(source) &&
      /\.pop\(\)|\.slice\(0, -1\)/.test(source) &&
      !/(?<!function )createUndoStack</.test(source),
    home: 'components/editing/undo/',
    planted: [
      'components/company/planted/use-planted.ts',
      'const undo = () => setSteps((steps) => steps.slice(0, -1));',
    ],
  },
  {
    what: 'an undo by history on the server',
    isOne: (source) => /^export (async )?function (undo|revert|takeBack|rollBack)[A-Z]/m.test(source),
    home: 'lib/requests/staff-changes/undo-mutations.ts',
    others: {
      'lib/packages/import-export/undo.ts': 'imports the former values, with all checks of an import',
      'lib/packages/price-books/mutations.ts':
        'writes a batch of prices whose former values are in the batch',
      'lib/packages/price-books/revert.ts': 'the rules of prices for that batch',
    },
    planted: [
      'lib/company/planted/mutations.ts',
      'export async function undoPlanted(id: string): Promise<void> {}',
    ],
  },
];

const plant = ([file, source]: Rule['planted']): Sources => new Map([...sources, [file, source]]);

describe.each(RULES)('$what', (rule) => {
  it('this part of the editing kit exists only in its folder and in the listed files', () => {
    expect(listFurther(sources, rule)).toEqual(Object.keys(rule.others ?? {}));
    expect(listFurther(sources, { ...rule, home: 'none' }).some((file) => file.startsWith(rule.home))).toBe(
      true,
    );
  });

  it('a copy of this part of the editing kit is reported', () => {
    expect(listFurther(plant(rule.planted), rule)).toContain(rule.planted[0]);
  });
});

/** The files outside `home` that contain the code of this rule. */
function listFurther(all: Sources, { isOne, home }: Pick<Rule, 'isOne' | 'home'>): string[] {
  return [...all]
    .filter(([file, source]) => /^(components|lib)\//.test(file) && !file.startsWith(home) && isOne(source))
    .map(([file]) => file)
    .toSorted();
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}
