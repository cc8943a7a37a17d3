import 'server-only';
import type { Device } from '@/lib/server/identity/device';
import { findTicket } from '@/lib/server/tickets/tickets';
import { isSocialKey, type SocialKey } from '@/lib/shared/sign-in/social-providers';
import { findAccountByEmail } from './find-account';

/** What is still to be asked after a provider has vouched for somebody: agreement to the terms, or proof of the account that has the address. */
export type SocialStep = {
  readonly kind: 'terms' | 'link';
  readonly provider: SocialKey;
  readonly email: string;
};

/** The step a ticket of this browser stands before; null for any other ticket. */
export async function findSocialStep(
  device: Device | null,
  provider: string,
  token: string,
): Promise<SocialStep | null> {
  if (!isSocialKey(provider) || token === '' || device === null) return null;
  const found = await findTicket('socialIdentity', token, device);
  const { email = '', emailVerified } = found?.data ?? {};
  if (found?.data.provider !== provider || email === '' || emailVerified !== 'true') return null;
  const account = await findAccountByEmail(email);
  return { kind: account === null ? 'terms' : 'link', provider, email };
}
