import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { setCookie } from './cookie-names';
import { deviceSeconds, newDevice, sealDevice } from './device';
import { formTokenOf } from './form-token';
import type { Viewer } from './viewer';

/** The form token of this browser and session; a browser without a device secret gets one. */
export async function issueFormToken(viewer: Viewer, visit: Visit): Promise<string> {
  const device = visit.device ?? newDevice();
  if (visit.device === null) visit.setCookies.push(setCookie('did', await sealDevice(device), deviceSeconds));
  return formTokenOf(device, viewer.session?.id ?? null);
}
