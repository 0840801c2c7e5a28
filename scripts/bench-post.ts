// node scripts/run.mjs scripts/bench-post.ts: measures POST /api/enquiries against a plain insert; see tests/load/post.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS, measurePosts } from '../tests/load/post';

const folder = mkdtempSync(path.join(tmpdir(), 'kayal-bench-'));
try {
  for (const figures of await measurePosts(folder)) {
    const { senders, perSecond, p50, p99, serverMs, postgresMs, tool, plainPerSecond, ratio } = figures;
    const limit = LIMITS.find((entry) => entry.senders === senders);
    console.log(
      `${senders} senders: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; processor ` +
        `${serverMs.toFixed(2)} ms server, ${postgresMs.toFixed(2)} ms Postgres; ${tool} ${plainPerSecond.toFixed(0)}/s; ` +
        `ratio ${ratio.toFixed(3)} (at least ${limit?.ratio}, p99 at most ${limit?.p99} ms)`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
