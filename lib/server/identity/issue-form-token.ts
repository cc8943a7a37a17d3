import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { ensureDevice } from './ensure-device';
import { formTokenOf } from './form-token';
import type { Viewer } from './viewer';

/** The form token of this browser and session; a browser without a device secret gets one. */
export async function issueFormToken(viewer: Viewer, context: RequestContext): Promise<string> {
  return formTokenOf(await ensureDevice(context), viewer.session?.id ?? null);
}
