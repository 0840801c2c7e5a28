import { createHash } from 'node:crypto';
import { listInlineScripts } from './inline-scripts';
import { isFramed } from './security-headers';
import type { ServerSettings } from '../settings';

const MAX_ENTRIES = 1_000;

/** The Content-Security-Policy of a page; only the given inline scripts may run. */
export function buildPolicy(inlineScripts: string[], settings: ServerSettings, path = ''): string {
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
    `frame-ancestors ${isFramed(path) ? "'self'" : "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
  ];
  if (settings.publicOrigin.protocol === 'https:') directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/** Returns the policy of an HTML body, cached by the body's digest. */
export function createPolicyCache(settings: ServerSettings) {
  const policies = new Map<string, string>();
  return function getPolicy(digest: string, html: Buffer, path = ''): string {
    const key = `${digest} ${isFramed(path)}`;
    const cached = policies.get(key);
    if (cached) return cached;
    const policy = buildPolicy(listInlineScripts(html.toString('utf8')), settings, path);
    if (policies.size >= MAX_ENTRIES) policies.clear(); // rare, so no LRU cache is needed
    policies.set(key, policy);
    return policy;
  };
}

/** The CSP hash source of an inline script. */
export function toHashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}
