import { postMetric } from './metrics';

export const embedKeyCalls = [postMetric] as const;
