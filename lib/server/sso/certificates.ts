import 'server-only';
import { X509Certificate } from 'node:crypto';
import type * as z from 'zod';
import type { SsoCertificate } from '@/lib/shared/company/sso';
import { msPerDay } from '@/lib/shared/day/days';

/** How many certificates a connection has at most: one and its successor, and some to spare. */
const certificatesMax = 4;
const rsaBitsMin = 2048;

/**
 * The certificates in a text: PEM blocks, or bare base64 one a paragraph. Null when one of them is none, has a key
 * that is too short (RSA below 2048 bits), or when there are more than four.
 */
export function readCertificates(text: string): string[] | null {
  const blocks = text
    .split(/-----(?:BEGIN|END) CERTIFICATE-----|\n\s*\n/)
    .map((block) => block.replace(/\s+/g, ''))
    .filter((block) => block !== '');
  const found = [...new Set(blocks)].map(toPem);
  const good = found.filter((pem) => pem !== null);
  return good.length === found.length && good.length <= certificatesMax ? good : null;
}

function toPem(base64: string): string | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const { asymmetricKeyDetails, asymmetricKeyType } = certificate.publicKey;
    const isShort = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < rsaBitsMin;
    return isShort ? null : certificate.toString().trim();
  } catch {
    return null;
  }
}

/** A certificate for the eye. */
export function certificateOf(pem: string, now = Date.now()): z.infer<typeof SsoCertificate> {
  const { fingerprint256, subject, validTo } = new X509Certificate(pem);
  const end = new Date(validTo);
  return {
    subject: (subject ?? '').split('\n').at(-1) ?? '',
    fingerprint: fingerprint256,
    expiresOn: end.toISOString(),
    daysLeft: Math.floor((end.getTime() - now) / msPerDay),
  };
}
