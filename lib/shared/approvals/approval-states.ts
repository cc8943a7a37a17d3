/**
 * States of a request for approval. `pending`: somebody is asked; `approved`: the order goes on to be booked; the others end it
 * with nothing booked: an approver said no, nobody answered in time, whoever asked took it back, or the company's policies forbade it by the
 * time of a yes.
 */
export const approvalStates = ['pending', 'approved', 'declined', 'expired', 'withdrawn', 'blocked'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** What an approver answers. */
export const approvalDecisions = ['approve', 'decline'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/**
 * Why somebody is asked: they approve for the traveler, are the traveler's manager, are chosen by a flow, stand in for who is one of
 * these, approve for the whole company where nobody is named, or are asked after nobody had answered.
 */
export const askReasons = ['named', 'manager', 'chosen', 'deputy', 'fallback', 'escalated'] as const;
export type AskReason = (typeof askReasons)[number];

/** Shortest reason for declining, in characters. */
export const declineReasonMin = 10;
/** Longest note, reason and question, in characters. */
export const approvalTextMax = 500;
