import type { Thing } from 'schema-dts';
import { serialiseJsonLd, toGraph } from '@/lib/seo/json-ld';

/**
 * Structured data of a page: the one place where it becomes markup. It must be raw, since React would escape the JSON's
 * quotes; the serialiser escapes every `<`, so no text can end the script.
 */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serialiseJsonLd(toGraph(nodes)) }}
    />
  );
}
