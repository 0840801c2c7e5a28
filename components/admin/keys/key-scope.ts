/** One line of the command palette. */
export type Command = { id: string; group: string; label: string; hint?: string; run: () => void };

/** What a page adds to the keys and commands that stand everywhere. */
export type KeyScope = {
  /** True when the key was one of the page's own. */
  press: (key: string) => boolean;
  listCommands: () => Command[];
  /** Commands that have to be read first, such as saved views. */
  readCommands: () => Promise<Command[]>;
};

let current: KeyScope | null = null;

/** Says what the page on the screen can do; the returned function takes that back. */
export function enterScope(scope: KeyScope): () => void {
  current = scope;
  return () => {
    if (current === scope) current = null;
  };
}

export function getScope(): KeyScope | null {
  return current;
}
