type Press = (key: string) => boolean;

let current: Press | null = null;

/** Registers the keys of a page; `press` returns whether it handled the key. Returns a function that removes them. */
export function registerKeys(press: Press): () => void {
  current = press;
  return () => {
    if (current === press) current = null;
  };
}

/** Passes a key to the current page. Returns true if the page handled it. */
export function pressPageKey(key: string): boolean {
  return current?.(key) ?? false;
}
