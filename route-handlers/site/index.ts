import { postFeedback } from './feedback';
import { postKmkidSet, postKmkidSync } from './kmkid';
import { getSiteMessage, postDismissMessage } from './site-message';

export const siteKeyCalls = [getSiteMessage, postDismissMessage, postFeedback] as const;
export const siteFormCalls = [postKmkidSync, postKmkidSet] as const;
