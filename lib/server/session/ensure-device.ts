import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { setCookie } from './cookie-names';
import { type Device, deviceSeconds, newDevice, sealDevice } from './device';

/** The device secret of this browser; one that never posted gets it now. */
export async function ensureDevice(visit: Visit): Promise<Device> {
  if (visit.device !== null) return visit.device;
  const device = newDevice();
  visit.setCookies.push(setCookie('did', await sealDevice(device), deviceSeconds));
  return device;
}
