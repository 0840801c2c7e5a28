'use client';

import { createContext, useContext } from 'react';
import type { DraftContent, DraftField } from '@/lib/packages/editing/draft';

export type EditorRights = { canWrite: boolean; canPublish: boolean; canPrice: boolean; canDelete: boolean };

type Editor = {
  content: DraftContent;
  change: (changes: Partial<DraftContent>) => void;
  /** The problem at a path such as `itinerary.2.title`, once it may be shown. */
  errorAt: (path: string) => string | undefined;
  /** Marks the field as visited, so that its errors are shown. */
  touch: (field: DraftField) => void;
  /** Clears the server's errors for these fields. */
  forget: (fields: readonly DraftField[]) => void;
  canWrite: boolean;
  /** Whether the account may edit the alt text of library pictures. */
  canDescribe: boolean;
};

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

/** The draft that is being edited. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This component must be within a package editor.');
  return editor;
}

/** The id of the input for a path. */
export function toInputId(path: string): string {
  return `package-${path.replaceAll('.', '-')}`;
}
