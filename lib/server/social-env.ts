import 'server-only';
import * as z from 'zod';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

const OptionalText = z.string().trim().min(1).optional().catch(undefined);

/** The settings of the social providers as the environment names them. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: OptionalText,
  GOOGLE_CLIENT_SECRET: OptionalText,
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  APPLE_CLIENT_ID: OptionalText,
  APPLE_CLIENT_SECRET: OptionalText,
  APPLE_TEAM_ID: OptionalText,
  APPLE_KEY_ID: OptionalText,
  APPLE_PRIVATE_KEY: OptionalText,
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
  NAVER_CLIENT_ID: OptionalText,
  NAVER_CLIENT_SECRET: OptionalText,
  NAVER_ISSUER: z.url().default('https://nid.naver.com'),
  NAVER_API: z.url().default('https://openapi.naver.com'),
};

/** One provider as this deployment knows it. */
export type ProviderSettings = {
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** Issuer identifier, also where discovery starts. */
  readonly issuer: string;
  /** Naver: where a person's data is read. */
  readonly api: string | null;
  /** Apple: the key its client secrets are signed with. */
  readonly signingKey: { readonly teamId: string; readonly keyId: string; readonly pem: string } | null;
};

/** Null for what is not configured, and so not offered. */
export type SocialSettings = Readonly<Record<SocialKey, ProviderSettings | null>>;

type Variables = z.output<z.ZodObject<typeof socialVariables>>;

/** Reads the providers; one without a client id is off. */
export function socialSettings(set: Variables): SocialSettings {
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key } = set;
  const appleKey =
    teamId !== undefined && keyId !== undefined && key !== undefined
      ? // One line in most environments: `\n` stands for the line breaks of the PEM.
        { teamId, keyId, pem: key.replaceAll('\\n', '\n') }
      : null;
  const one = (
    clientId: string | undefined,
    clientSecret: string | undefined,
    issuer: string,
    more: Partial<ProviderSettings> = {},
  ): ProviderSettings | null =>
    clientId === undefined
      ? null
      : { clientId, clientSecret: clientSecret ?? null, issuer, api: null, signingKey: null, ...more };
  return {
    google: one(set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET, set.GOOGLE_ISSUER),
    apple: one(set.APPLE_CLIENT_ID, set.APPLE_CLIENT_SECRET, set.APPLE_ISSUER, { signingKey: appleKey }),
    naver: one(set.NAVER_CLIENT_ID, set.NAVER_CLIENT_SECRET, set.NAVER_ISSUER, { api: set.NAVER_API }),
  };
}

/** Providers whose addresses are not https: fine on this machine, refused in production. */
export function insecureProviders(settings: SocialSettings): string[] {
  return Object.values(settings).flatMap((one) =>
    one === null ? [] : [one.issuer, one.api ?? one.issuer].filter((url) => !url.startsWith('https://')),
  );
}
