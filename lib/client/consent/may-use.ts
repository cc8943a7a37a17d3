import type { ThirdPartyId } from '@/lib/shared/consent/third-parties';
import { subscribe } from '../event-bus';

declare global {
  var __umiakInForce: readonly string[] | undefined;
}

/** Keeps what is told of third parties on this page: the browser runtime and the components of React are bundles of their own. */
export function noteInForce(): () => void {
  return subscribe('consent.inForce', ({ thirdParties }) => {
    globalThis.__umiakInForce = thirdParties;
  });
}

/** Whether a third party that the page was drawn with may still be used: whoever withdraws may do so at any moment. */
export const mayUse = (id: ThirdPartyId): boolean => globalThis.__umiakInForce?.includes(id) ?? true;
