import 'server-only';
import { readCookie } from './cookie-names';
import { type Device, openDevice, openPointer } from './device';
import { findViewer } from './find-viewer';
import { isSuperseded } from './is-superseded';
import { Viewer } from './viewer';

/** A browser as its cookies show it. */
export type Identified = {
  readonly viewer: Viewer;
  readonly device: Device | null;
  /** A session cookie is there, but no live session is behind it: INVALID_SESSION. */
  readonly dead: boolean;
  /**
   * The browser has newer cookies than these: it signed in while this request was on its way. The request is
   * refused like any with a dead session, but its answer must not take the new session's cookie away.
   */
  readonly late: boolean;
};

/** Reads who asks from a Cookie header. Nothing else the browser says about identity is trusted. */
export async function viewerFromCookies(cookieHeader: string | null): Promise<Identified> {
  const device = await openDevice(readCookie(cookieHeader, 'did'));
  const pointer = readCookie(cookieHeader, 'sid');
  const sessionId = await openPointer(pointer);
  const found = device !== null && sessionId !== null ? await findViewer(device, sessionId) : null;
  const dead = pointer !== null && found === null;
  return {
    viewer: found ?? new Viewer(device?.hash ?? null, null, null, null),
    device,
    dead,
    late: dead && device !== null && sessionId !== null && (await isSuperseded(device, sessionId)),
  };
}
