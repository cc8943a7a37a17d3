import 'server-only';
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { secretFor } from '@/lib/server/secrets';
import { canonicalJson } from '@/lib/shared/consent/canonical-json';

/** What of an event is under its hash. */
export type ProvenEvent = {
  readonly day: string;
  readonly seq: number;
  readonly subject: string;
  readonly at: Date;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** What of a day is under its signature. */
export type ProvenDay = {
  readonly day: string;
  readonly length: number;
  readonly opening: string;
  readonly head: string;
};

/** The hash of an event, which covers the one before it and so all of the day. */
export function eventHash(before: string, { at, day, facts, seq, subject }: ProvenEvent): string {
  const text = canonicalJson({ day, seq, subject, at: at.toISOString(), facts });
  return createHash('sha256').update(`${before}\n${text}`).digest('base64url');
}

export const disclosureHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url');

/** Signs a day's head (Ed25519), so that a whole chain written anew is noticed as well. */
export function sealDay(day: ProvenDay): string {
  return sign(null, Buffer.from(dayText(day)), privateKey()).toString('base64url');
}

export function isDaySeal(day: ProvenDay, seal: string): boolean {
  return verify(null, Buffer.from(dayText(day)), publicKey(), Buffer.from(seal, 'base64url'));
}

/** The key by which others can check what we signed, in PEM. */
export const proofPublicKey = (): string => publicKey().export({ type: 'spki', format: 'pem' }).toString();

const dayText = ({ day, head, length, opening }: ProvenDay): string => [day, length, opening, head].join('|');

/** PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
let key: KeyObject | null = null;

function privateKey(): KeyObject {
  key ??= createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, Buffer.from(secretFor('consent-proof'), 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  return key;
}

const publicKey = (): KeyObject => createPublicKey(privateKey());
