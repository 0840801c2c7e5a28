import { setTimeout as wait } from 'node:timers/promises';
import type { Check, Lab, Site } from './lab';
import { awaitRecovery, Load } from './load';
import { createRandom, type Random } from './random';

/** Behind one trusted proxy, so that each simulated visitor can have a different IP address. */
export const PROXIED = { TRUSTED_PROXY_HOPS: '1' };

/** Causes the fault and returns the function that ends it. Without such a function, the site must recover by itself. */
export type Strike = (lab: Lab, site: Site, random: Random) => Promise<void | (() => unknown)>;

type Options = {
  /** How long the fault lasts. */
  holdMs?: number;
  openSite?: (lab: Lab) => Promise<Site>;
  /** Whether valid enquiries may be refused. */
  mayRefuse?: boolean;
};

/** A check that enquiries sent before, during and after a fault get responses that agree with what is stored. */
export function endure(name: string, strike: Strike, options: Options = {}): Check {
  const { holdMs = 0, mayRefuse = false, openSite = (lab) => lab.site('proxied', PROXIED) } = options;
  return {
    name,
    isSeeded: true,
    async run(lab, seed) {
      const site = await openSite(lab);
      const random = createRandom(seed, name);
      await awaitRecovery(site);
      const load = await Load.prepare(site, random, { seconds: 4 + holdMs / 1_000 });
      const sent = load.send(site);
      await wait(random.between(300, 2_000));
      const release = await strike(lab, site, random);
      try {
        await wait(holdMs);
      } finally {
        await release?.();
      }
      const recoveryMs = await awaitRecovery(site);
      await sent;
      await load.resend(site);
      await load.repeat(site);
      await load.judge(lab, site, { recoveryMs, mayRefuse });
    },
  };
}
