import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { secretFor } from '@/lib/server/secrets';

const password = (): string => secretFor('company-secrets');

/** A secret of a company as it is kept: nobody who reads the database reads it. */
export const sealSecret = (secret: string): Promise<string> =>
  sealData({ secret }, { password: password(), ttl: 0 });

/** The secret behind a seal; empty for what this deployment has not sealed. */
export async function openSecret(sealed: string): Promise<string> {
  if (sealed === '') return '';
  const { secret } = await unsealData<{ secret?: unknown }>(sealed, { password: password(), ttl: 0 });
  return typeof secret === 'string' ? secret : '';
}
