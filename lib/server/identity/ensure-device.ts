import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { setCookie } from './cookie-names';
import { type Device, deviceSeconds, newDevice, sealDevice } from './device';

/** The device secret of this browser; one that never posted gets it now. */
export async function ensureDevice(context: RequestContext): Promise<Device> {
  if (context.device !== null) return context.device;
  const device = newDevice();
  context.setCookies.push(setCookie('did', await sealDevice(device), deviceSeconds));
  return device;
}
