import type * as Comparing from './comparison-bundle';

/** Maximum number of differences listed; the rest are only counted. */
const MOST = 8;

type Props = {
  mine: string;
  theirs: string;
  comparing: typeof Comparing;
  /** Text for equal plans. */
  alike: string;
};

/** Lists in sentences how the second plan differs from the first. */
export function Differences({ mine, theirs, comparing, alike }: Props) {
  const [one, other] = [comparing.readPlan(mine), comparing.readPlan(theirs)];
  if (!one || !other) return null;
  const lines = comparing.listDifferences(one, other);
  if (lines.length === 0) return <p className="mt-2 text-sm">{alike}</p>;
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm marker:text-laterite">
      {lines.slice(0, MOST).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MOST && <li>And {lines.length - MOST} more.</li>}
    </ul>
  );
}
