import { postDemoWebhook } from './demo-receiver';
import { webhookCalls } from './webhooks';

/** Calls below `/i/api` about what a company has told to systems of its own. */
export const webhookKeyCalls = [...webhookCalls, postDemoWebhook] as const;
