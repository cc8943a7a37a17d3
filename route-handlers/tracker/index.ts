import { messageCalls } from './messages';
import { riskCalls } from './risks';
import { getOwnLooks, getPositions, getPositionsFile, postReason } from './tracker';

export const trackerKeyCalls = [
  getPositions,
  getPositionsFile,
  postReason,
  getOwnLooks,
  ...messageCalls,
  ...riskCalls,
] as const;
