import { planBelow, planHighlights } from './plan-highlights';

test('each plan tells what it has beyond the one below', () => {
  expect(planBelow('biz')).toBeNull();
  expect(planBelow('enterprise')).toBe('bizPlus');
  // What changes something today and is worth a line.
  expect(planHighlights('biz')).toEqual(['addUsers', 'bookOnBehalf', 'policySummary']);
  expect(planHighlights('bizPlus')).toEqual(['hotelRecommendation', 'tripReportingFields', 'reporting']);
  expect(planHighlights('enterprise')).toEqual(['ssoIntegration']);
});
