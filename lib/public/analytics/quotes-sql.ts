/** SQL for the package of the request `r`: its id, or what the request asks for instead. */
export const PACKAGE_KEY = `CASE WHEN r.kind = 'itinerary' THEN 'plan' WHEN r.tour_id IS NOT NULL THEN r.tour_id WHEN btrim(r.title) = '' THEN 'general' ELSE 'gone' END`;

/** SQL for the share of an amount that counts as cost: all of a cost, but only the part before tax of a typed price. */
const toCostShare = (part: string) =>
  `CASE WHEN ${part}->'isPrice' = 'true' THEN 100 / (100 + (v.content->>'taxPercent')::numeric) ELSE 1 END`;

/**
 * CTE `offers`: one row for each request in `requested` that was sent a quote with a price. The row describes the
 * accepted quote, else the last one sent; `first_sent` is when the first quote was sent. `taxable` and `profit` are
 * rupees for the accepted option with its extras, else for the cheapest one; both are null if a cost is missing or `$3`
 * is false. For an item with a typed price, the price without tax counts as cost. `$2` is today in India.
 */
export const OFFERS = `
offers AS (
  SELECT DISTINCT ON (requested.id) requested.id AS request, q.total AS amount, q.state, q.decline_reason,
    CASE WHEN q.state = 'accepted' THEN 'won' WHEN q.state = 'sent' AND q.valid_until >= $2::date THEN 'open' ELSE 'lost' END AS standing,
    min(first.created_at) OVER (PARTITION BY requested.id) AS first_sent, costs.taxable, costs.taxable - costs.cost AS profit
  FROM requested JOIN quotes AS q ON q.request_id = requested.id
  JOIN quote_versions AS first ON q.total IS NOT NULL AND first.quote_id = q.id AND first.number = (
    SELECT min(number) FROM quote_versions WHERE quote_id = q.id AND NOT content ? 'plan'
  )
  JOIN quote_versions AS v ON v.quote_id = q.id AND v.number = q.latest
  LEFT JOIN quote_acceptances AS a ON a.quote_id = q.id AND a.number = q.latest
  LEFT JOIN LATERAL (
    SELECT q.total * 100 / (100 + (v.content->>'taxPercent')::numeric) AS taxable, sum(part.cost) AS cost
    FROM jsonb_array_elements(v.costs->'options') AS o, LATERAL (
      SELECT (stay->>'cost')::int * ${toCostShare('stay')} AS cost FROM jsonb_array_elements(o->'stays') AS stay
      UNION ALL SELECT (line->>'unitCost')::int * (line->>'quantity')::int * ${toCostShare('line')} FROM jsonb_array_elements(o->'lines') AS line
      WHERE line->>'kind' <> 'discount' -- the total is without it already
      UNION ALL SELECT (extra->>'unitCost')::int * (extra->>'quantity')::int * ${toCostShare('extra')} FROM jsonb_array_elements(o->'extras') AS extra
      WHERE extra->>'id' = ANY (a.extras)
    ) AS part
    WHERE o->>'id' = COALESCE(a.option_id, (
      SELECT sent->>'id' FROM jsonb_array_elements(v.content->'options') AS sent ORDER BY (sent->>'total')::int LIMIT 1
    ))
    HAVING count(part.cost) = count(*)
  ) AS costs ON $3::boolean
  ORDER BY requested.id, q.state = 'accepted' DESC, v.created_at DESC
)`;
