/** Computes the result for each object once, and remembers it as long as the object is in use. */
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
