import { createHash } from 'node:crypto';
import { listInlineScripts } from './inline-scripts';
import type { ServerSettings } from './settings';

const MOST_REMEMBERED = 1_000;

/** The policy for a page with these inline scripts: whatever else somebody manages to inject later does not run. */
export function buildPolicy(inlineScripts: string[], settings: ServerSettings): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map(toHashSource)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", settings.frameOrigin ?? ''].join(' ').trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ];
  if (settings.publicOrigin.protocol === 'https:') directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Returns the policy of an HTML body, remembered by the body's digest: most pages are the same each time. */
export function createPolicyCache(settings: ServerSettings) {
  const remembered = new Map<string, string>();
  return function getPolicy(key: string, html: Buffer): string {
    const known = remembered.get(key);
    if (known) return known;
    const policy = buildPolicy(listInlineScripts(html.toString('utf8')), settings);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear(); // rare, and cheaper than keeping order
    remembered.set(key, policy);
    return policy;
  };
}

/** The source expression that lets exactly this script run. */
export function toHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}
