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
