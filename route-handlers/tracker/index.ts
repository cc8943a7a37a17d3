import { messageCalls } from './messages';
import { riskCalls } from './risks';
import { getOwnTrackerViews, getPositions, getPositionsFile, postReason } from './tracker';

export const trackerKeyCalls = [
  getPositions,
  getPositionsFile,
  postReason,
  getOwnTrackerViews,
  ...messageCalls,
  ...riskCalls,
] as const;
