/**
 * Entries in the history of a request. `agreed`: one of several approvals needed; `partly`: some items approved, the others declined;
 * `stepPassed` and `kept`: nobody answered in time, and the request moved on, or its order was booked, as the company's settings say;
 * `escalated` and `moved`: others were asked, because nobody had answered or the people asked no longer could; `handedOver`: somebody gave it
 * to a colleague, whose name is the note; `restarted`: it costs so much
 * more that earlier approvals do not count; `unpayable`: its payment method can no longer pay for it, `paidBy`: another one was chosen.
 */
export const approvalEntryKinds = [
  'asked',
  'agreed',
  'approved',
  'partly',
  'declined',
  'stepPassed',
  'kept',
  'escalated',
  'moved',
  'handedOver',
  'repriced',
  'restarted',
  'unpayable',
  'paidBy',
  'expired',
  'withdrawn',
  'blocked',
] as const;
export type ApprovalEntryKind = (typeof approvalEntryKinds)[number];
