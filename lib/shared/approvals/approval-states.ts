/**
 * States of an approval request. `pending`: somebody is asked; `approved`: the order proceeds to booking; the others end it with nothing
 * booked: it was declined, not answered in time, withdrawn, or no longer allowed by the company's policies when it was approved.
 */
export const approvalStates = ['pending', 'approved', 'declined', 'expired', 'withdrawn', 'blocked'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What an approver answers. */
export const approvalDecisions = ['approve', 'decline'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/**
 * Why a person is asked: they approve for the traveler, are a manager above the traveler, own a group or a legal entity of theirs, were chosen
 * by a flow, are the deputy of one of these, were given the request by somebody who was asked, approve for the whole company when nobody is named, or are asked after nobody answered.
 */
export const askReasons = [
  'named',
  'manager',
  'owner',
  'chosen',
  'deputy',
  'handedOver',
  'fallback',
  'escalated',
] as const;
export type AskReason = (typeof askReasons)[number];

/** Those of people who are asked as themselves, and not because of their role or for somebody else. */
export const personalReasons = [
  'named',
  'manager',
  'owner',
  'chosen',
] as const satisfies readonly AskReason[];

/** Shortest reason for declining, in characters. */
export const declineReasonMin = 10;
/** Longest note, reason and question, in characters. */
export const approvalTextMax = 500;
