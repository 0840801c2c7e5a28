type Props<Args extends string[]> = {
  /** Is sent as text, so it must not use anything outside itself. */
  run: (...args: Args) => void;
  args?: Args;
};

/**
 * Inline script that calls a function with these arguments. The server lists its hash in the security policy. Raw HTML is
 * safe here: it contains only our own code and constants.
 */
export function InlineScript<Args extends string[]>({ run, args }: Props<Args>) {
  const list = (args ?? []).map((arg) => JSON.stringify(arg)).join(',');
  return <script dangerouslySetInnerHTML={{ __html: `(${run.toString()})(${list})` }} />;
}
