import type { SignInMethods } from './own-sign-in-methods';

/** One point of the security check-up, and whether it is as it should be. */
export type SecurityCheck = { readonly key: 'confirmed' | 'passkey' | 'spare'; readonly good: boolean };

/** How safe an account is: its main address is confirmed, it has a passkey, and more than one way in. */
export function securityChecks({
  emails,
  passkeys,
  password,
  providers,
}: SignInMethods): readonly SecurityCheck[] {
  const confirmed = emails.some((email) => email.primary && email.confirmed);
  const ways = [password, passkeys.length > 0, passkeys.length > 1, providers.length > 0, confirmed];
  return [
    { key: 'confirmed', good: confirmed },
    { key: 'passkey', good: passkeys.length > 0 },
    { key: 'spare', good: ways.filter(Boolean).length > 1 },
  ];
}
