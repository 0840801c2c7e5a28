/** An entry of the command palette. */
export type Command = { id: string; group: string; label: string; hint?: string; run: () => void };

/** Keys and commands that a page adds to the global ones. */
export type KeyScope = {
  /** True if the page handled the key. */
  press: (key: string) => boolean;
  listCommands: () => Command[];
  /** Commands loaded from the server, such as saved views. */
  readCommands: () => Promise<Command[]>;
};

let current: KeyScope | null = null;

/** Registers the page's keys and commands. Returns a function that removes them. */
export function registerScope(scope: KeyScope): () => void {
  current = scope;
  return () => {
    if (current === scope) current = null;
  };
}

export function getScope(): KeyScope | null {
  return current;
}
