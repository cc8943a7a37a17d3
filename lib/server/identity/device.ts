import 'server-only';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { seal, unseal } from '@/lib/server/tickets/sealed';
import { Id } from '@/lib/shared/form/id';
import { endedSessionMsKept } from '@/lib/shared/session/session-limits';

const Device = z.strictObject({ v: z.literal(1), d: z.string().length(43) });
const Pointer = z.strictObject({ v: z.literal(1), s: Id });

/** How long a browser keeps its device secret, in seconds; browsers cap cookies at 400 days. */
export const deviceSeconds = endedSessionMsKept / 1000;

/** A browser of ours: its secret never leaves the sealed cookie, the database knows the hash. */
export type Device = { readonly secret: string; readonly hash: string };

/** A device nobody has seen before. */
export function newDevice(): Device {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** The device behind a sealed cookie value, or null. */
export async function openDevice(cookie: string | null): Promise<Device | null> {
  const opened = await unseal(cookie, Device);
  return opened === null ? null : { secret: opened.d, hash: hashOf(opened.d) };
}

/** The session id behind a sealed cookie value, or null. */
export async function openPointer(cookie: string | null): Promise<string | null> {
  return (await unseal(cookie, Pointer))?.s ?? null;
}

export const sealDevice = (device: Device): Promise<string> => seal({ v: 1, d: device.secret });
export const sealPointer = (sessionId: string): Promise<string> => seal({ v: 1, s: sessionId });
