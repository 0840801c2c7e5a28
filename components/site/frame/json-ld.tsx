import type { Thing } from 'schema-dts';
import { serialiseJsonLd, toGraph } from '@/lib/public/seo/json-ld';

/**
 * Structured data of a page. It is inserted as raw HTML, because React would escape the quotes. The serialiser
 * escapes every `<`, so that no text can close the script element.
 */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serialiseJsonLd(toGraph(nodes)) }}
    />
  );
}
