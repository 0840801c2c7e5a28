import type { Thing } from 'schema-dts';
import { serialiseJsonLd, toGraph } from '@/lib/seo/json-ld';

/**
 * Structured data of a page. Raw HTML, because React would escape the quotes; the serialiser escapes every `<`, so no
 * text can close the script.
 */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serialiseJsonLd(toGraph(nodes)) }}
    />
  );
}
