import type { Thing } from 'schema-dts';
import { serialiseJsonLd, toGraph } from '@/lib/seo/json-ld';

/** Structured data of a page: the one place where it becomes markup. */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serialiseJsonLd(toGraph(nodes)) }}
    />
  );
}
