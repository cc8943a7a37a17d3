/** What a browser is told of somebody's passkeys once they have changed (WebAuthn Level 3, signal methods). */
export type PasskeyNews = {
  /** Domain the passkeys belong to. */
  readonly rpId: string;
  /** Handle of the account in base64url. */
  readonly userId: string;
  /** What the passkeys are to be labelled with: the main address. */
  readonly userName: string;
  /** Every passkey that is left, in base64url. */
  readonly credentialIds: readonly string[];
};
