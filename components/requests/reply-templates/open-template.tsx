'use client';

import { createContext, useContext, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { leave } from '@/components/editing/kit/unsaved';

/** Id of a template that is not saved yet. */
export const NEW = 'new';

type OpenTemplate = { open: string | null; setOpen: (id: string | null) => void };
const Context = createContext<OpenTemplate>({ open: null, setOpen: () => {} });

/** Provides the id of the open template to the title line and the list. */
export function OpenTemplateProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<string | null>(null);
  return <Context value={{ open, setOpen }}>{children}</Context>;
}

export function useOpenTemplate(): OpenTemplate {
  return useContext(Context);
}

/** The id of the button that opens a template. */
export function toOpenerId(id: string): string {
  return `edit-${id}`;
}

/** Opens and closes the form for a new template. */
export function NewTemplateButton() {
  const { open, setOpen } = useOpenTemplate();
  return (
    <Button
      id={toOpenerId(NEW)}
      className="reach min-h-9! px-4! text-sm lg:min-h-10!"
      aria-expanded={open === NEW}
      onClick={() => leave(() => setOpen(open === NEW ? null : NEW))}
    >
      New template
    </Button>
  );
}
