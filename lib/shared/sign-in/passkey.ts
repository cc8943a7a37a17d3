import * as z from 'zod';

/** How passkeys are made and asked for (specification §9). */
export const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  authenticatorAttachment: 'platform',
  userVerification: 'preferred',
} as const;

/** COSE algorithms in order of preference: Ed25519, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** Longest name a person gives a passkey, in characters. */
export const passkeyNameLengthMax = 60;

const RelyingParty = z.strictObject({ id: z.string(), name: z.string() });
const Descriptor = z.strictObject({ type: z.literal('public-key'), id: z.string() });

/** GET autofillParams; the challenge in base64 (specification §7). */
export const AutofillParams = z.strictObject({ rp: RelyingParty, challenge: z.base64() });

/** POST loginParams; binary values in base64url. */
export const LoginParams = z.strictObject({
  rp: RelyingParty,
  challenge: z.base64url(),
  allowCredentials: z.array(Descriptor),
});
export type LoginParams = z.infer<typeof LoginParams>;

/** POST newCredentialParams; binary values in base64url. */
export const NewCredentialParams = z.strictObject({
  rp: RelyingParty,
  challenge: z.base64url(),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.number().int() })),
  excludeCredentials: z.array(Descriptor),
});
export type NewCredentialParams = z.infer<typeof NewCredentialParams>;

/** Everything a ceremony's parameters can hold (specification §3). */
export const passkeyParamNames = [
  'challenge',
  'rp',
  'allowCredentials',
  'user',
  'pubKeyCredParams',
  'excludeCredentials',
] as const satisfies readonly (keyof LoginParams | keyof NewCredentialParams)[];

type Circumstances = {
  readonly authEnabled: boolean;
  readonly passkeysEnabled: boolean;
  readonly supported: boolean;
  readonly loggedIn: boolean;
};

/** Passkeys are offered to sign in with only when all four hold (specification §4). */
export function arePasskeysEnabled(now: Circumstances): boolean {
  return now.authEnabled && now.passkeysEnabled && now.supported && !now.loggedIn;
}

const iphone = /\bCPU iPhone OS (\d+)_(\d+)/;

/** Conditional autofill is broken on iPhone OS 16.0 to 16.3, so it is not asked for there (specification §4). */
export function skipsConditionalAutofill(userAgent: string): boolean {
  const [, major, minor] = iphone.exec(userAgent) ?? [];
  return major === '16' && Number(minor) <= 3;
}
