/** One line of the command palette. */
export type Command = { id: string; group: string; label: string; hint?: string; run: () => void };

/** What a page adds to the global keys and commands. */
export type KeyScope = {
  /** True if the page handled the key. */
  press: (key: string) => boolean;
  listCommands: () => Command[];
  /** Commands loaded from the server, such as saved views. */
  readCommands: () => Promise<Command[]>;
};

let current: KeyScope | null = null;

/** Registers the page's scope; returns its removal. */
export function registerScope(scope: KeyScope): () => void {
  current = scope;
  return () => {
    if (current === scope) current = null;
  };
}

export function getScope(): KeyScope | null {
  return current;
}
