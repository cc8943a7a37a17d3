import 'server-only';
import { generateKeyPairSync, sign } from 'node:crypto';

const lengthByteMax = 127;

/** One element of DER (ITU-T X.690): its tag, the length of what it holds, what it holds. */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length <= lengthByteMax) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const size = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + size.length]), size, body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => element(0x30, ...parts);
const identifier = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'));

/** UTCTime, which X.509 uses up to 2049. */
const moment = (at: Date): Buffer => {
  const digits = at.toISOString().replaceAll(/[^\d]/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`, 'ascii'));
};

/**
 * A certificate somebody gave themselves (RFC 5280, version 1, ECDSA on P-256) as PEM. Nobody has its key: it is for
 * a provider of the demo that nobody ever reaches.
 */
export function selfSignedCertificate(commonName: string, from: Date, until: Date): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signedWith = sequence(identifier('2a8648ce3d040302'));
  const name = sequence(
    element(0x31, sequence(identifier('550403'), element(0x0c, Buffer.from(commonName, 'utf8')))),
  );
  const facts = sequence(
    element(0x02, Buffer.from([1])),
    signedWith,
    name,
    sequence(moment(from), moment(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  const base64 = sequence(facts, signedWith, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n');
}
