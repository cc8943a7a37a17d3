import { getOwnLooks, getPositions, getPositionsFile, postReason } from './tracker';

export const trackerKeyCalls = [getPositions, getPositionsFile, postReason, getOwnLooks] as const;
