import { ROUTES } from '@/lib/platform/routes';

const ID = 'inbox-search';
/** The inbox with its search field focused. */
const PATH = `${ROUTES.admin}#${ID}`;

/** Focuses the search field of the inbox; from another page, `go` opens the inbox first. */
export function openSearch(go: (path: string) => void): void {
  const field = document.querySelector<HTMLInputElement>(`#${ID}`);
  if (!field) return go(PATH);
  field.focus();
  field.select();
}
