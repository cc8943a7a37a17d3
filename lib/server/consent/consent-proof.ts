import 'server-only';
import { createHash, sign, verify } from 'node:crypto';
import { canonicalJson } from '@/lib/shared/consent/canonical-json';
import { type ProofKey, proofKeys } from './proof-keys';

/** What of an event is under its hash. */
export type HashedFacts = {
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
export function eventHash(before: string, { at, day, facts, seq, subject }: HashedFacts): string {
  const text = canonicalJson({ day, seq, subject, at: at.toISOString(), facts });
  return createHash('sha256').update(`${before}\n${text}`).digest('base64url');
}

export const disclosureHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url');

/** Signs a day's head (Ed25519), so that a whole chain written anew is noticed as well: `<key id>.<signature>`. */
export function sealDay(day: ProvenDay): string {
  const { id, privateKey } = proofKeys().current;
  return `${id}.${sign(null, Buffer.from(dayText(day)), privateKey).toString('base64url')}`;
}

/** What is wrong with a day's signature, in words; null when one of our keys made it while it was in use. */
export function sealProblem(day: ProvenDay, seal: string): string | null {
  const { byId } = proofKeys();
  const at = seal.indexOf('.');
  // The first days were signed without the name of a key.
  const tried =
    at < 0 ? [...byId.values()] : [byId.get(seal.slice(0, at))].filter((key) => key !== undefined);
  if (tried.length === 0) return `was signed by the key ${seal.slice(0, at)}, which nobody knows`;
  const signature = Buffer.from(seal.slice(at + 1), 'base64url');
  const key = tried.find(({ publicKey }) => verify(null, Buffer.from(dayText(day)), publicKey, signature));
  if (key === undefined) return 'the signature is not ours';
  return isPast(key, day.day) ? `was signed by the key ${key.id}, which was not in use any more` : null;
}

/** What is wrong with the key an event names; null for none, as the first events name none. */
export function eventKeyProblem({ day, facts }: Pick<HashedFacts, 'day' | 'facts'>): string | null {
  if (typeof facts.key !== 'string') return null;
  const key = proofKeys().byId.get(facts.key);
  if (key === undefined) return `names the key ${facts.key}, which nobody knows`;
  return isPast(key, day) ? `names the key ${key.id}, which was not in use any more` : null;
}

const isPast = ({ lastDay }: ProofKey, day: string): boolean => lastDay !== null && day > lastDay;

/** The keys by which others can check what we signed, by their ids, in PEM. */
export const proofPublicKeys = (): Record<string, string> =>
  Object.fromEntries(
    [...proofKeys().byId.values()].map(({ id, publicKey }) => [
      id,
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ]),
  );

const dayText = ({ day, head, length, opening }: ProvenDay): string => [day, length, opening, head].join('|');
