import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { ourAddresses, SsoConfig, type SsoRow } from '@/lib/server/sso/sso-config';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { openSecret, resealedSecret } from '@/lib/server/tickets/company-secret';
import type { OpenidClient } from '@/lib/server/vendors/company-openid';
import { ourSamlMetadata, type SamlConnection } from '@/lib/server/vendors/company-saml';
import { Refusal } from '@/lib/shared/refusal';

/** A company's sign-in as a visitor meets it: nothing is known of them yet. */
export type Connection = {
  readonly row: SsoRow;
  readonly config: SsoConfig;
  readonly ours: ReturnType<typeof ourAddresses>;
};

/** The connection of an id, whether or not it is active; null for none. Every answer is checked by its keys alone. */
export async function findConnection(id: number): Promise<Connection | null> {
  const [row] = await database().select().from(companySso).where(eq(companySso.id, id));
  if (row === undefined) return null;
  const config = SsoConfig.parse(row.config);
  return { row, config, ours: ourAddresses(config.origin, row.id) };
}

/** Its client at an OpenID provider, with the secret opened; one of an earlier key is sealed anew. */
export async function openidClientOf({ config, row }: Connection): Promise<OpenidClient> {
  const { clientId, issuer, sealedSecret } = config;
  const sealed = await resealedSecret(sealedSecret);
  if (sealed !== sealedSecret)
    await database()
      .update(companySso)
      .set({ config: sql`jsonb_set(${companySso.config}, '{sealedSecret}', to_jsonb(${sealed}::text))` })
      .where(and(eq(companySso.id, row.id), sql`${companySso.config}->>'sealedSecret' = ${sealedSecret}`));
  return { issuer, clientId, clientSecret: await openSecret(sealed) };
}

export const samlConnectionOf = ({ config, ours }: Connection): SamlConnection => ({
  issuer: config.issuer,
  entryPoint: config.entryPoint,
  certificates: config.certificates,
  ours,
});

/** What a SAML provider reads of us for this connection; NOT_FOUND for an id that is no SAML connection. */
export async function findSamlMetadata(id: number): Promise<string> {
  const found = await findConnection(id);
  if (found?.row.protocol !== 'saml') throw new Refusal('NOT_FOUND');
  return ourSamlMetadata(found.ours);
}
