const MAX_LENGTH = 60;

/**
 * The name of a new picture: letters, figures and hyphens of the title or else of the file name, without folders and
 * ending, with a number if it is taken.
 */
export function choosePictureName(
  { title, fileName }: { title: string; fileName: string },
  isTaken: (name: string) => boolean,
): string {
  const stem =
    fileName
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  const base = toName(title) || toName(stem) || 'picture';
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) if (!isTaken(`${base}-${number}`)) return `${base}-${number}`;
}

function toName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}
