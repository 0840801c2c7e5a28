let open: (() => void) | null = null;

/** Registers the function that opens the form. Returns a function that removes it. */
export function registerAdding(opener: () => void): () => void {
  open = opener;
  return () => {
    if (open === opener) open = null;
  };
}

/** Opens the form for an added enquiry, from commands and the empty inbox. */
export function openAdding(): void {
  open?.();
}
