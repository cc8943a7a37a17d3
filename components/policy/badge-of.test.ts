import { needsApproval } from '@/lib/shared/approvals/needs-approval';
import { type ApprovalMode, approvalModes } from '@/lib/shared/company/settings/approval-mode';
import type { PolicyStatus } from '@/lib/shared/policy/decision';
import { badgeOf } from './policy-words';

/** The badge of what costs 500, under a mode; `byRule` is that a broken rule asks for approval. */
const badge = (mode: ApprovalMode, status: PolicyStatus, byRule = false, threshold: number | null = null) =>
  badgeOf({ status }, needsApproval({ mode, threshold }, { byRule, total: 500 }));

test('the badge says approval where the company’s mode asks for it, and nowhere else', () => {
  expect(badge('all', 'outOfPolicy', true)).toBe('outOfPolicy');
  expect(badge('inPolicy', 'outOfPolicy', true)).toBe('approve');
  expect(badge('inPolicy', 'outOfPolicy')).toBe('outOfPolicy');
  expect(badge('inPolicy', 'inPolicy')).toBe('inPolicy');
  expect(badge('off', 'inPolicy')).toBe('inPolicyApprove');
  expect(badge('off', 'outOfPolicy')).toBe('approve');
  expect(badge('underThreshold', 'inPolicy', false, 500)).toBe('inPolicy');
  expect(badge('underThreshold', 'inPolicy', false, 499)).toBe('inPolicyApprove');
});

test('what is forbidden is not bookable under every mode', () => {
  for (const mode of approvalModes) expect(badge(mode, 'blocked', true)).toBe('blocked');
});
