import { postDemoWebhook } from './demo-receiver';
import {
  getDeliveries,
  getWebhooks,
  postDeliveryAgain,
  postWebhook,
  postWebhookRemoval,
  postWebhookSecret,
  postWebhookState,
  postWebhookTest,
} from './webhooks';

/** Calls below `/i/api` about what a company has told to systems of its own. */
export const webhookKeyCalls = [
  getWebhooks,
  postWebhook,
  postWebhookState,
  postWebhookSecret,
  postWebhookTest,
  postWebhookRemoval,
  getDeliveries,
  postDeliveryAgain,
  postDemoWebhook,
] as const;
