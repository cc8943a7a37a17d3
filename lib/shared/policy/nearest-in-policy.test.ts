import type { Offer } from '@/lib/shared/search/offer';
import type { Decision } from './decision';
import { cheapestInPolicy, nearestInPolicy } from './nearest-in-policy';

const stay = (resultId: string, each: number): Offer =>
  ({ vertical: 'hotels', resultId, priceEur: { each, total: each } }) as unknown as Offer;
const [wanted, close, cheap, forbidden] = [stay('a', 200), stay('b', 180), stay('c', 60), stay('d', 40)];
const decisionOf = ({ resultId }: Offer) =>
  ({ status: resultId === 'b' || resultId === 'c' ? 'inPolicy' : 'outOfPolicy' }) as Decision;

test('the nearest in policy costs about the same, the cheapest the least; neither is out of policy', () => {
  const offers = [forbidden, close, cheap, wanted];
  expect(nearestInPolicy(wanted, offers, decisionOf)).toBe(close);
  expect(cheapestInPolicy(wanted, offers, decisionOf)).toBe(cheap);
  expect(cheapestInPolicy(wanted, [forbidden, wanted], decisionOf)).toBeNull();
  expect(cheapestInPolicy(cheap, [cheap], decisionOf)).toBeNull();
});
