/** An entry of the command palette. */
export type Command = {
  id: string;
  /** Shown before the label; '' for none. */
  group: string;
  label: string;
  /** More about the entry, in small print. */
  detail?: string;
  hint?: string;
  /**
   * True if the group is a customer's name. A query that matches only the name then does not list all actions on the
   * enquiry.
   */
  isOfCustomer?: boolean;
  run: () => void;
};

/** Keys and commands that a page adds to the global ones. */
export type KeyScope = {
  /** True if the page handled the key. */
  press: (key: string) => boolean;
  listCommands: () => Command[];
  /** Commands loaded from the server, such as saved views. */
  readCommands: () => Promise<Command[]>;
  /** Opens a request in place. */
  openRequest: (id: string) => void;
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
