import type { Graph, Thing } from 'schema-dts';

/** Nodes of structured data as one graph, the form in which a page states them. */
export function toGraph(nodes: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/**
 * Text of a script element. `<` is escaped so that no value can close the element; the two line separators because
 * old parsers of scripts stumble over them.
 */
export function serialiseJsonLd(graph: Graph): string {
  return JSON.stringify(graph)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
