import 'server-only';
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { secretFor } from '@/lib/server/secrets';

/** A key of the record: the days it has signed can be checked by it. */
export type ProofKey = {
  /** The first characters of the hash of its public half: who has that half needs nobody to say whose it is. */
  readonly id: string;
  readonly publicKey: KeyObject;
  /** Last day (UTC, `2026-11-21`) it may have signed; null while it is in use. */
  readonly lastDay: string | null;
};

type Ring = {
  readonly current: ProofKey & { readonly privateKey: KeyObject };
  /** All of them by id, the one in use included. */
  readonly byId: ReadonlyMap<string, ProofKey>;
};

const secretLengthMin = 32;
const idLength = 8;
/** DER before the 32 bytes of an Ed25519 key (RFC 8410): PKCS #8 and SPKI. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const retiredKey = /^([\w-]{43})@(\d{4}-\d{2}-\d{2})$/;

let known: { readonly settings: string; readonly ring: Ring } | null = null;

/** The keys of this process, made once. Throws an Error in plain words when a setting is not valid. */
export function proofKeys(): Ring {
  const { UMIAK_PROOF_KEYS = '', UMIAK_PROOF_SECRET = '' } = process.env;
  const settings = `${UMIAK_PROOF_SECRET}|${UMIAK_PROOF_KEYS}`;
  if (known?.settings !== settings) known = { settings, ring: ringOf(UMIAK_PROOF_SECRET, UMIAK_PROOF_KEYS) };
  return known.ring;
}

/**
 * The key in use comes from UMIAK_PROOF_SECRET, without it from the secret of the
 * deployment; UMIAK_PROOF_KEYS are the ones before it, each as `<public key>@<last day it signed>`, which is all that
 * checking needs.
 */
function ringOf(secret: string, replaced: string): Ring {
  if (secret !== '' && secret.length < secretLengthMin)
    throw new Error(`UMIAK_PROOF_SECRET is a random text of at least ${secretLengthMin} characters.`);
  const seed =
    secret === ''
      ? Buffer.from(secretFor('consent-proof'), 'base64url')
      : Buffer.from(hkdfSync('sha256', secret, '', 'umiak consent proof', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const current = { id: idOf(rawOf(publicKey)), publicKey, lastDay: null, privateKey };
  const retired = replaced.split(/[\s,]+/).filter((one) => one !== '');
  const keys: ProofKey[] = [...retired.map(openRetired).filter(({ id }) => id !== current.id), current];
  return { current, byId: new Map(keys.map((key) => [key.id, key])) };
}

function openRetired(text: string): ProofKey {
  const [, half = '', lastDay = ''] = retiredKey.exec(text) ?? [];
  if (half === '')
    throw new Error(`UMIAK_PROOF_KEYS has "${text}", which is not <public key>@<last day it signed>.`);
  const raw = Buffer.from(half, 'base64url');
  const publicKey = createPublicKey({
    key: Buffer.concat([spkiPrefix, raw]),
    format: 'der',
    type: 'spki',
  });
  return { id: idOf(raw), publicKey, lastDay };
}

/** A key as UMIAK_PROOF_KEYS wants it on the day it is replaced. */
export const retiredLine = (key: ProofKey, lastDay: string): string =>
  `${rawOf(key.publicKey).toString('base64url')}@${lastDay}`;

const rawOf = (publicKey: KeyObject): Buffer =>
  publicKey.export({ type: 'spki', format: 'der' }).subarray(spkiPrefix.length);

const idOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('base64url').slice(0, idLength);
