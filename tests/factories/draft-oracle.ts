/**
 * What the demo’s draft says of the flights that were booked before a moment ($1), by a query of its own: price against the market, by
 * group.
 */
export const draftOracle = `
  with said as (
    select d.item_id, d.status as was, d.decision, i.offer, d.inputs,
      (d.inputs->>'perEuro')::float8 as rate,
      (i.offer->'priceEur'->>'each')::float8 as each,
      (i.offer->'priceEur'->>'total')::float8 as total,
      d.inputs->'market'->'cabins'->(i.offer->>'cabin') as sample,
      case when (d.inputs->'traveler'->>'isGuest')::boolean then 'guests'
        when exists (select 1 from traveler_group g where g.name = 'Executives'
          and d.inputs->'traveler'->'groupIds' ? g.id::text) then 'executives' else 'standard' end as policy
    from policy_decision d join order_item i on i.id = d.item_id
    join company c on c.id = d.company_id and c.name = 'Acme Lanterns'
    where d.vertical = 'flight' and d.created_at < $1::timestamptz
  ), caps as (
    select *, each * rate as price, case policy
      when 'guests' then least(2500, greatest((sample->>'cheapest')::float8 * rate * 1.10, (sample->>'cheapest')::float8 * rate + 50))
      when 'executives' then least(2500, greatest((sample->>'median')::float8 * rate * 1.40, (sample->>'median')::float8 * rate + 50))
      else least(2500, greatest((sample->>'median')::float8 * rate * 1.15, (sample->>'median')::float8 * rate + 50)) end as cap
    from said
  )
  select item_id, was, policy, price, cap, round(price::numeric - cap::numeric, 2)::float8 * total / each as above,
    was <> 'blocked' and decision->'reasons' @> '[{"action":"approve"}]' as was_to_approve,
    price > cap + 0.005 as is_above, total, sample is null as is_gap from caps`;

export type DraftRow = {
  readonly item_id: string;
  readonly was: string;
  readonly policy: string;
  readonly above: number;
  /** A rule wanted an approval when it was booked. */
  readonly was_to_approve: boolean;
  readonly is_above: boolean;
  readonly is_gap: boolean;
};

/** Guests’ and the standard policy ask for an approval above the price; that of executives only says so. */
export const needsApprovalByDraft = ({ is_above, policy }: DraftRow): boolean =>
  is_above && policy !== 'executives';
