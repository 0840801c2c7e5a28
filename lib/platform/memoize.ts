/** Memoises `compute` per object; a result is garbage-collected with its object. */
export function memoize<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new WeakMap<Argument, { result: Result }>();
  return (argument) => {
    const entry = known.get(argument) ?? { result: compute(argument) };
    known.set(argument, entry);
    return entry.result;
  };
}

/** Computes the result again only if the argument differs from that of the last call. */
export function memoizeLast<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let last: { argument: Argument; result: Result } | null = null;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: compute(argument) };
    return last.result;
  };
}
