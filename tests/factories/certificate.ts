import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';
import { msPerDay } from '@/lib/shared/day/days';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};

/** A key with a self-signed certificate that ends in so many days, both PEM. */
export async function certificate(days = 365) {
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=Test provider',
      notBefore: new Date(Date.now() - msPerDay),
      notAfter: new Date(Date.now() + days * msPerDay),
      signingAlgorithm: algorithm,
      keys,
    },
    webcrypto as unknown as Crypto,
  );
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const privateKey = `-----BEGIN PRIVATE KEY-----\n${pkcs8.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`;
  return { certificate: made.toString('pem'), privateKey };
}
