import type { Graph, Thing } from 'schema-dts';

/** Wraps structured data nodes in one JSON-LD graph. */
export function toGraph(nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The JSON for a script element. Escapes `<`, so that no value can close the element, and Unicode line separators. */
export function serialiseJsonLd(graph: Graph): string {
  return JSON.stringify(graph)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
