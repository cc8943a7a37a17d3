/**
 * What the history of a request tells. `agreed`: a yes of several that are needed; `partly`: a yes to some items, the others are declined;
 * `stepPassed` and `kept`: nobody answered in time, and the request went on, or its order was booked, as the company wants it;
 * `escalated` and `moved`: others were asked, because nobody had answered or who was asked could no longer; `restarted`: it is so much
 * dearer that no earlier yes counts; `unpayable`: its payment method cannot pay for it any more, `paidBy`: another one was chosen.
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
  'repriced',
  'restarted',
  'unpayable',
  'paidBy',
  'expired',
  'withdrawn',
  'blocked',
] as const;
export type ApprovalEntryKind = (typeof approvalEntryKinds)[number];
