/** Runs one SQL statement. Jobs and scripts connect differently, so they pass their own. */
export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;

/** State of the audit log and its hash chain. Each list holds at most `MOST_NAMED` entries. */
export type ChainReport = {
  sealedLines: number;
  /** Lines written since the last seal, not protected yet. */
  unsealedLines: number;
  /** The last seal. A copy of its head can later prove that the lines before it are unchanged. */
  last: { number: string; head: string; at: string } | null;
  /** Numbers of seals that are missing or do not match the previous seal. */
  brokenSeals: string[];
  /** Ids of sealed lines whose content differs from what was sealed. */
  changedLines: string[];
  missingLines: string[];
  /** Ids of unsealed lines inserted before the last seal. */
  addedLines: string[];
  /** Ids of lines with a text that does not match its hash. Erased texts are ignored. */
  changedTexts: string[];
  /**
   * Ids of lines whose texts are missing, if more are missing than the audit lines about erasures account for. Expired
   * IP addresses are ignored.
   */
  erasedTexts: string[];
};

const MOST_NAMED = 100;

/** Verifies the audit log and its seals. Recomputes the hashes, without the functions that wrote them. */
export async function checkChain(query: Query): Promise<ChainReport> {
  const names = async (text: string) => (await query<{ id: string }>(text)).rows.map(({ id }) => id);
  const [totals] = (await query<Totals>(TOTALS)).rows;
  return {
    sealedLines: totals?.sealed ?? 0,
    unsealedLines: totals?.unsealed ?? 0,
    last: totals?.number ? { number: totals.number, head: totals.head, at: totals.at } : null,
    brokenSeals: await names(BROKEN_SEALS),
    changedLines: await names(CHANGED_LINES),
    missingLines: await names(MISSING_LINES),
    addedLines: await names(ADDED_LINES),
    changedTexts: await names(CHANGED_TEXTS),
    erasedTexts: await names(ERASED_TEXTS),
  };
}

/** True if the report lists no problem. */
export function isWhole(report: ChainReport): boolean {
  return Object.values(report).every((part) => !Array.isArray(part) || part.length === 0);
}

/** The stored head of a seal; null if there is no such seal. */
export async function findHead(query: Query, number: string): Promise<string | null> {
  const { rows } = await query<{ head: string }>('SELECT head FROM audit_seals WHERE number = $1', [number]);
  return rows[0]?.head ?? null;
}

type Totals = { sealed: number; unsealed: number; number: string | null; head: string; at: string };

const TOTALS = `
SELECT COALESCE((SELECT sum(cardinality(line_ids)) FROM audit_seals), 0)::int AS sealed,
  (SELECT count(*) FROM audit_log WHERE id > COALESCE(last.last_id, 0))::int AS unsealed,
  last.number::text AS number, last.head, to_char(last.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
FROM (SELECT 1) AS one LEFT JOIN (SELECT * FROM audit_seals ORDER BY number DESC LIMIT 1) AS last ON true`;

const toHash = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

// Computes the same hashes as the database functions kayal_seal_audit and kayal_hide_value.
const LINE_HASH =
  toHash(`jsonb_build_array(line.id, to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  line.actor_id, line.action, line.target, line.detail)::text`);

const BROKEN_SEALS = `
SELECT number::text AS id FROM (
  SELECT number, head, lag(number) OVER seals AS number_before, lag(head) OVER seals AS head_before, (
    SELECT string_agg(format(E'\\n%s %s', id, hash), '' ORDER BY place)
    FROM unnest(line_ids, line_hashes) WITH ORDINALITY AS line (id, hash, place)
  ) AS lines
  FROM audit_seals WINDOW seals AS (ORDER BY number)
) AS seal
WHERE number <> COALESCE(number_before, 0) + 1 OR head <> ${toHash("COALESCE(head_before, '') || COALESCE(lines, '')")}
ORDER BY number LIMIT ${MOST_NAMED}`;

const SEALED = 'audit_seals AS seal CROSS JOIN unnest(seal.line_ids, seal.line_hashes) AS sealed (id, hash)';

// staff_id may differ from actor_id only if the account was deleted (ON DELETE SET NULL).
const CHANGED_LINES = `
SELECT sealed.id::text AS id FROM ${SEALED} JOIN audit_log AS line ON line.id = sealed.id
WHERE ${LINE_HASH} <> sealed.hash
  OR line.staff_id IS DISTINCT FROM (SELECT staff.id FROM staff WHERE staff.id = line.actor_id)
ORDER BY sealed.id LIMIT ${MOST_NAMED}`;

const MISSING_LINES = `
SELECT sealed.id::text AS id FROM ${SEALED} LEFT JOIN audit_log AS line ON line.id = sealed.id
WHERE line.id IS NULL ORDER BY sealed.id LIMIT ${MOST_NAMED}`;

const ADDED_LINES = `
SELECT line.id::text AS id FROM audit_log AS line LEFT JOIN (SELECT unnest(line_ids) AS id FROM audit_seals) AS sealed USING (id)
WHERE sealed.id IS NULL AND line.id <= (SELECT max(last_id) FROM audit_seals) ORDER BY line.id LIMIT ${MOST_NAMED}`;

const CHANGED_TEXTS = `
SELECT line.id::text AS id
FROM audit_values AS text JOIN audit_log AS line
  ON line.target = text.hash OR EXISTS (SELECT FROM jsonb_each_text(line.detail) AS part WHERE part.value = text.hash)
WHERE text.hash <> ${toHash('text.salt::text || text.value::text')}
ORDER BY line.id LIMIT ${MOST_NAMED}`;

// Texts whose hash remains without the text, except IP addresses, which are erased after their retention period.
const ERASED_TEXTS = `
WITH gone AS (
  SELECT line.id FROM audit_log AS line CROSS JOIN LATERAL (
    SELECT 'target' AS name, line.target AS hash WHERE line.target <> ''
    UNION ALL
    SELECT key, value #>> '{}'::text[] FROM jsonb_each(COALESCE(line.detail, '{}')) WHERE jsonb_typeof(value) = 'string'
  ) AS part
  WHERE NOT EXISTS (SELECT FROM audit_values AS v WHERE v.hash = part.hash)
    AND NOT (part.name = 'address' AND line.at <= now() - interval '89 days')
)
SELECT DISTINCT id::text FROM gone
WHERE (SELECT count(*) FROM gone) >
  (SELECT COALESCE(sum((detail->>'texts')::int), 0) FROM audit_log WHERE action = 'texts-erased')
LIMIT ${MOST_NAMED}`;
