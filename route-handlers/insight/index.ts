import { postPageEvents } from './page-events';

export const insightKeyCalls = [postPageEvents] as const;
