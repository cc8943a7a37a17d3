import 'server-only';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

/** Who somebody is by a provider. The key is provider and subject, never the e-mail address. */
export type SocialIdentity = {
  readonly provider: SocialKey;
  readonly subject: string;
  readonly email: string | null;
  /** The provider has checked that the address is theirs. */
  readonly emailVerified: boolean;
  /** The provider runs the mailbox itself, so nobody else can own the address. */
  readonly authoritative: boolean;
  readonly name: string;
};

/** Where a visitor is sent, and what must come back with them. */
export type Departure = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** What was agreed at the start; an empty verifier where the provider's own script made the request. */
export type Checks = Pick<Departure, 'state' | 'nonce' | 'codeVerifier'>;

/** One identity provider. Every function refuses with PROVIDER_UNAVAILABLE or PROVIDER_REFUSED. */
export type SocialProvider = {
  /** The provider's page for a visitor to go to. */
  begin(departure: Departure): Promise<URL>;
  /** Exchanges the code of a callback address, on the server, and reads who it is. */
  finish(callback: URL, checks: Checks): Promise<SocialIdentity>;
  /** Checks an ID token that a browser got from the provider's own script; null where there is no such thing. */
  readonly verifyIdToken: ((token: string) => Promise<SocialIdentity & { readonly nonce: string }>) | null;
};
