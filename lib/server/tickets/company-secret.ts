import 'server-only';
import * as z from 'zod';
import { isSealedByNewest, newestStart, openSecretData, sealSecretData } from '@/lib/server/sealed-secret';

const Sealed = z.object({ secret: z.string() });

/** A secret of a company as it is kept: nobody who reads the database reads it. */
export const sealSecret = (secret: string): Promise<string> => sealSecretData('company-secrets', { secret });

/** The secret behind a seal; empty for what this deployment has not sealed. */
export async function openSecret(sealed: string): Promise<string> {
  if (sealed === '') return '';
  return (await openSecretData('company-secrets', sealed, Sealed))?.secret ?? '';
}

/** What every seal of the key in use begins with. */
export const newestSealStart = (): string => newestStart('company-secrets');

/** The same secret sealed with the key in use; as it was where nothing opens it. */
export async function resealedSecret(sealed: string): Promise<string> {
  if (sealed === '' || isSealedByNewest('company-secrets', sealed)) return sealed;
  const secret = await openSecret(sealed);
  return secret === '' ? sealed : sealSecret(secret);
}
