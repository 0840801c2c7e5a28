/** One part of `npm run bench`. */
export type Part = {
  title: string;
  /** Approximate duration on two idle cores. */
  minutes: number;
  run: (options: Options) => Promise<Result>;
};

export type Options = {
  /** An empty folder for the data of the part's site. */
  folder: string;
  /** Fewer and shorter rounds, to try the benchmark itself; the figures mean little. */
  isQuick: boolean;
  /** Duration of the part `endurance`. */
  minutes?: number | undefined;
};

export type Result = {
  tables: Table[];
  /** How the figures were measured, and what could not be measured on this machine. */
  notes: string[];
  /** Limits that were exceeded. */
  failures: string[];
};

export type Table = { head: string[]; rows: string[][] };

/** Collects the exceeded limits. NaN, a figure that this machine cannot measure, exceeds no limit. */
export class LimitCheck {
  readonly failures: string[] = [];

  atMost(what: string, value: number, limit: number): void {
    if (value > limit) this.failures.push(`${what}: ${format(value)}, at most ${format(limit)}`);
  }

  atLeast(what: string, value: number, limit: number): void {
    if (value < limit) this.failures.push(`${what}: ${format(value)}, at least ${format(limit)}`);
  }
}

/** A number with three significant digits, integers from 100 on; a dash for what was not measured. */
export function format(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-GB')
    : String(Number(value.toPrecision(3)));
}
