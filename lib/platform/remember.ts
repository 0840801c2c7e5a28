/** Memoises `compute` per object; a result is garbage-collected with its object. */
export function remember<Argument extends object, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const known = new WeakMap<Argument, { result: Result }>();
  return (argument) => {
    const entry = known.get(argument) ?? { result: compute(argument) };
    known.set(argument, entry);
    return entry.result;
  };
}
