import type { Item } from './kinds';
import type { Reader } from './reader';
import type { Chip, Party } from './types';

export const PARTY_LIMITS = { adults: 20, children: 10 } as const;
/** Adults assumed when a sentence only mentions children. */
const USUAL_ADULTS = 2;

type Count = {
  /** Adults named as such. */
  adults: number;
  /** People of any age. */
  people: number;
  children: number;
  /** Adults added by "wife", "parents". */
  related: number;
  isSelfIncluded: boolean;
  /** The children are some of the people: "family of four with two kids". */
  isPart: boolean;
  words: string[];
};

/** "2 adults 2 kids", "family of four", "wife and parents", "do log", "2+1", "couple": adults and children. */
export function readParty(reader: Reader): Chip[] {
  const count: Count = {
    adults: 0, people: 0, children: 0, related: 0, isSelfIncluded: true, isPart: false, words: [],
  }; // prettier-ignore
  const add = (changes: Partial<Count>, words: string) => {
    const { adults = 0, people = 0, children = 0, related = 0, ...flags } = changes;
    count.adults += adults;
    count.people += people;
    count.children += children;
    count.related += related;
    Object.assign(count, flags);
    count.words.push(words);
    return true;
  };
  const take = (
    pattern: RegExp,
    change: (numbers: number[], items: readonly Item[]) => Partial<Count> | null,
  ) =>
    reader.take(pattern, ({ items }, words) => {
      const numbers = items.filter(({ kind }) => kind === 'number').map(({ amount }) => amount);
      const isWhole = numbers.every(
        (amount) => Number.isInteger(amount) && amount >= 0 && amount <= PARTY_LIMITS.adults,
      );
      const changes = isWhole ? change(numbers, items) : null;
      return changes ? add(changes, words) : false;
    });
  // "no kids" counts nobody.
  take(/![_]*[cqr]/, () => ({}));
  take(/%/, () => ({ isPart: true }));
  take(/(?<!n)a[.-]?n[.&_]*[cq][.-]?n/, ([adults, children]) => ({
    adults: adults ?? 0,
    children: children ?? 0,
  }));
  take(/n\+n(?![dikwR])f?/, ([adults, children]) => ({ adults: adults ?? 0, children: children ?? 0 }));
  take(/ny+[cq]/, () => ({ children: 1 }));
  take(/n[_]*[cq](?:[_.j]*y?(?:n[-&.]*)+y+|[_.]*yn(?:[&.]*n)*)?/, ([children]) => ({
    children: children ?? 0,
  }));
  take(/q(?:[_.]*n?y+n?)?/, () => ({ children: 1 }));
  take(/c[_.]*y?(?:n[-&.]*)+y+|c[_.]*n(?:&n)+(?![dikw])/, (ages) => ({ children: ages.length }));
  take(/(?:n-)?n_?a/, (range) => ({ adults: range.at(-1) ?? 0 }));
  take(/f[_]*n(?![dikwR])p?/, ([people]) => ({ people: people ?? 0, isPart: true }));
  take(/n_?fp?/, ([people]) => ({ people: people ?? 0, isPart: true }));
  take(/(?:M[&]|j)[_]*nz/, ([friends]) => ({ people: (friends ?? 0) + 1 }));
  take(/(?:n-)?n[_]*[pz]/, (range) => ({ people: range.at(-1) ?? 0 }));
  take(/nu/, ([couples]) => ({ adults: (couples ?? 0) * 2 }));
  take(/u/, () => ({ adults: 2 }));
  take(/s/, () => ({ adults: 1 }));
  // The age of a relative does not matter.
  reader.take(/ny+_?(?=r)/, () => true);
  take(/(?<=[v][_]*)r/, (_numbers, [relation]) => ({
    related: relation?.amount ?? 0,
    isSelfIncluded: false,
  }));
  take(/r/, (_numbers, [relation]) => ({ related: relation?.amount ?? 0 }));
  if (count.adults + count.people === 0)
    take(/[vW][_]*n(?=$|[^dikwRe#m?])/, ([people], items) =>
      people && !/^(?:do|ek|one)$/i.test(items.at(-1)?.text ?? '') ? { people } : null,
    );
  const party = toParty(count);
  if (!party) return [];
  return [{ kind: 'party', value: party, label: toPartyLabel(party), words: count.words.join(', ') }];
}

/** `2 adults, 1 child` */
export function toPartyLabel({ adults, children }: Party): string {
  const grown = adults === 1 ? '1 adult' : `${adults} adults`;
  if (children === 0) return grown;
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`;
}

function toParty(count: Count): Party | null {
  const { children, related } = count;
  const family = related > 0 ? related + Number(count.isSelfIncluded) : 0;
  const named = count.adults + (count.isPart ? Math.max(count.people - children, 0) : count.people);
  const isCouple =
    count.adults === 2 && count.people === 0 && count.words.some((words) => /couple/i.test(words));
  const adults = isCouple
    ? 2 + (related > 1 ? related : 0)
    : named || family || (children > 0 ? USUAL_ADULTS : 0);
  if (adults < 1 || adults > PARTY_LIMITS.adults || children > PARTY_LIMITS.children) return null;
  return { adults, children };
}
