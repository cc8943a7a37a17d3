import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { ensureDevice } from './ensure-device';
import { formTokenOf } from './form-token';
import type { Viewer } from './viewer';

/** The form token of this browser and session; a browser without a device secret gets one. */
export async function issueFormToken(viewer: Viewer, visit: Visit): Promise<string> {
  return formTokenOf(await ensureDevice(visit), viewer.session?.id ?? null);
}
