import { type PriceRule, priceBeyond } from './price-limits';
import type { RuleFacts } from './rule-outcomes';

const rule: PriceRule = {
  code: 'PRICE_ABOVE_CAP',
  action: 'approve',
  mode: 'overMedian',
  pct: 20,
  minAllowance: 50,
  maxCap: 2500,
  overrides: [],
};
const sample = { cheapest: 468, median: 588, count: 7 };
const facts = { perEuro: 1, baseline: null } as RuleFacts;

test('a price above its limit says what decided that, where the share did not', () => {
  const found = (more: Partial<PriceRule>) =>
    priceBeyond({ ...rule, ...more } as PriceRule, 799, sample, 'economy', facts);
  expect(found({})).toMatchObject({
    limit: 705.6,
    benchmark: expect.not.objectContaining({ by: expect.anything() }),
  });
  expect(found({ minAllowance: 150 })).toMatchObject({ limit: 738, benchmark: { by: { allowance: 150 } } });
  expect(found({ maxCap: 600 })).toMatchObject({ limit: 600, benchmark: { by: 'most' } });
});
