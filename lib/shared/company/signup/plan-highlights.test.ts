import { planBelow, planHighlights } from './plan-highlights';

test('each plan tells what it has beyond the one below', () => {
  expect(planBelow('biz')).toBeNull();
  expect(planBelow('enterprise')).toBe('bizPlus');
  expect(planHighlights('biz')).toContain('approvalSettings');
  expect(planHighlights('biz')).not.toContain('deleteAccount');
  expect(planHighlights('bizPlus')).toContain('reporting');
  expect(planHighlights('bizPlus')).not.toContain('approvalSettings');
  expect(planHighlights('enterprise')).toEqual(['expenseIntegration', 'ssoIntegration']);
});
