/**
 * Inline script of the offline page: lists in `#kept-list` the pages saved on this device. Each has a cache whose name
 * begins with `prefix`, with an entry `record` (keep-page.ts). A saved planner is listed as the visitor's plans, which
 * are in local storage under keys that begin with `plans` (components/planner/saved-plans/kept-plans.ts).
 *
 * The function is sent as text, so it must not use anything outside itself.
 */
export async function listKept(prefix: string, record: string, plans: string): Promise<void> {
  type Kept = { path: string; title: string; kind: string; keptOn: string; isWhole: boolean };
  type Plan = { code: string; title: string; name: string; pricedOn: string };
  if (typeof caches !== 'object') return;
  const list = document.getElementById('kept-list')!;
  const add = (href: string, title: string, note: string) => {
    const [item, link, words] = [
      document.createElement('li'),
      document.createElement('a'),
      document.createElement('p'),
    ];
    link.href = href;
    link.textContent = title;
    words.textContent = note;
    item.append(link, words);
    list.append(item);
    document.getElementById('kept')!.hidden = false;
  };
  const addPlans = (path: string) => {
    for (const [key, text] of Object.entries(localStorage))
      try {
        if (!key.startsWith(plans)) continue;
        const { code, title, name, pricedOn } = JSON.parse(String(text)) as Plan;
        add(`${path}?plan=${encodeURIComponent(code)}`, name || title, `Your plan; estimate of ${pricedOn}`);
      } catch {
        // an entry that this site did not write
      }
  };
  for (const name of (await caches.keys()).filter((one) => one.startsWith(prefix))) {
    const found = await (await caches.open(name)).match(record);
    const kept = found && ((await found.json()) as Kept);
    if (!kept?.isWhole) continue;
    if (kept.kind === 'plans') addPlans(kept.path);
    else add(kept.path, kept.title, `Prices of ${kept.keptOn}`);
  }
}
