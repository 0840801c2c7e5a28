let open: (() => void) | null = null;

/** Registers the function that opens the command palette. Returns a function that removes it. */
export function registerPalette(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens the command palette, from buttons elsewhere on the page. */
export function openPalette(): void {
  open?.();
}
