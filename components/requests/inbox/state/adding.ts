let open: (() => void) | null = null;

/** Registers the function that opens the form for adding an enquiry. Returns a function that unregisters it. */
export function registerAdding(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens the form for adding an enquiry. Called by the empty inbox. */
export function openAdding(): void {
  open?.();
}
