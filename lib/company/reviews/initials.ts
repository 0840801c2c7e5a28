/** Background colours for initials; contrast with the text is at least 4.5:1 (tested). */
export const INITIAL_COLOURS = [
  { name: 'lagoon', className: 'bg-[#0d5a60]', hex: '#0d5a60' },
  { name: 'laterite', className: 'bg-[#a03f25]', hex: '#a03f25' },
  { name: 'leaf', className: 'bg-[#47662c]', hex: '#47662c' },
  { name: 'depth', className: 'bg-[#093f44]', hex: '#093f44' },
  { name: 'cardamom', className: 'bg-[#5b6124]', hex: '#5b6124' },
  { name: 'monsoon', className: 'bg-[#3d5266]', hex: '#3d5266' },
  { name: 'clove', className: 'bg-[#6b3a2a]', hex: '#6b3a2a' },
  { name: 'banana-flower', className: 'bg-[#7a2e4d]', hex: '#7a2e4d' },
  { name: 'teak', className: 'bg-[#7a5418]', hex: '#7a5418' },
  { name: 'dusk', className: 'bg-[#54437a]', hex: '#54437a' },
] as const;

export type InitialColour = (typeof INITIAL_COLOURS)[number];

/** First letters of the first and last word of a name, or `?`. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}

/** Picks a colour by the length of the name. */
export function getInitialColour(name: string): InitialColour {
  return INITIAL_COLOURS[name.length % INITIAL_COLOURS.length] ?? INITIAL_COLOURS[0];
}
