type Props = {
  /** Script texts returned by `toCall`. */
  calls: readonly string[];
};

/**
 * Inline script that makes these calls. The security policy lists the hash of each inline script, so one script for
 * several calls keeps the header short. Raw HTML is safe here: it contains only our own code and constants.
 */
export function InlineScript({ calls }: Props) {
  return <script dangerouslySetInnerHTML={{ __html: calls.join(';') }} />;
}

/**
 * Script text that calls `run` with these arguments. The function is sent as text, so it must not use anything outside
 * itself.
 */
export function toCall<Args extends string[]>(run: (...args: Args) => unknown, ...args: Args): string {
  return `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join(',')})`;
}
