/** The pages that are measured, by name. */
export const PAGES = {
  home: '/',
  list: '/signature-trips',
  package: '/signature-trips/heart-of-kerala',
  legal: '/privacy-policy',
  planner: '/create',
} as const;

/** The lead picture and a style sheet of the home page. */
export async function findFiles(origin: string): Promise<{ picture: string; 'style sheet': string }> {
  const html = await (await fetch(origin)).text();
  const find = (pattern: RegExp) => {
    const [found] = pattern.exec(html) ?? [];
    if (!found) throw new Error(`the home page names no file like ${pattern}`);
    return found;
  };
  return {
    picture: find(/\/pictures\/[^"\s,]+\.(avif|webp|jpg)/),
    'style sheet': find(/\/_next\/static\/[^"\s]+\.css/),
  };
}
