import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { encodeCbor } from './cbor';

type Ceremony = {
  readonly rpId: string;
  readonly challenge: string;
  readonly origin?: string;
  /** The person at the device is verified, not only present. */
  readonly verified?: boolean;
  /** Further fields of what the browser signs. */
  readonly clientData?: Readonly<Record<string, unknown>>;
};

type Key = {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
};

const present = 0x01;
const verifiedFlag = 0x04;
const attested = 0x40;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/**
 * An authenticator in software: makes ES256 passkeys and signs with them as WebAuthn Level 3 says, with real keys,
 * COSE and CBOR. `make` and `use` give the fields the site's calls take.
 */
export function softwareAuthenticator() {
  const keys: Key[] = [];

  function clientDataOf(type: string, ceremony: Ceremony): Buffer {
    const { challenge, origin = 'http://localhost:3000', clientData = {} } = ceremony;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData }));
  }

  function authenticatorData(ceremony: Ceremony, counter: number, extra: readonly Buffer[] = []): Buffer {
    const { rpId, verified = true } = ceremony;
    const flags = present | (verified ? verifiedFlag : 0) | (extra.length > 0 ? attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...extra]);
  }

  return {
    keys,
    /** Makes a passkey for a user handle (base64url). */
    make(ceremony: Ceremony, userHandle: string) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key: Key = { id: randomBytes(32), userHandle, privateKey, counter: 1 };
      keys.push(key);
      const cose = encodeCbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const extra = [Buffer.alloc(16), Buffer.from([0, key.id.length]), key.id, cose];
      const attestation = encodeCbor(
        new Map<string, string | Buffer | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(ceremony, key.counter, extra)],
        ]),
      );
      return {
        credentialId: key.id.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        clientDataJSON: clientDataOf('webauthn.create', ceremony).toString('base64url'),
      };
    },
    /** Signs with a passkey, the newest unless told; its counter moves on by one, or to what is told. */
    use(ceremony: Ceremony, key = keys.at(-1), counter?: number) {
      if (key === undefined) throw new Error('this authenticator has no passkey');
      key.counter = counter ?? key.counter + 1;
      const clientData = clientDataOf('webauthn.get', ceremony);
      const data = authenticatorData(ceremony, key.counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key.privateKey);
      return {
        credentialId: key.id.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        userHandle: key.userHandle,
        clientDataJSON: clientData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
