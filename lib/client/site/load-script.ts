import type { ThirdPartyId } from '@/lib/shared/consent/third-parties';
import { mayUse } from '../consent/may-use';

/**
 * Adds the script of a third party to the page and resolves once it has run. Rejects when it cannot be had, and when the visitor
 * has withdrawn their consent to it on this page; nothing is left then.
 */
export function loadScript(id: ThirdPartyId, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!mayUse(id)) return reject(new Error(`consent to ${id} was withdrawn`));
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
}
