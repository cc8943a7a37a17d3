import 'server-only';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Queryable } from '@/lib/server/store/connection';
import { findTicket, issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import type { SocialIdentity } from '@/lib/server/vendors/social-provider';
import { Refusal } from '@/lib/shared/refusal';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

/** Somebody a provider has vouched for, and the ticket that stands for it. */
export type SocialProof = {
  readonly identity: SocialIdentity;
  readonly token: string;
  /** Uses the proof up: of parallel tries exactly one goes on, the others are PROVIDER_REFUSED. */
  spend(tx: Queryable): Promise<void>;
};

const flag = (value: boolean): string => (value ? 'true' : '');

/** Keeps a checked identity for ten minutes, for this browser alone; the token is what the page may have. */
export async function issueSocialTicket(context: RequestContext, identity: SocialIdentity): Promise<string> {
  const { provider, subject, email, emailVerified, authoritative, name } = identity;
  return issueTicket('socialIdentity', {
    device: await ensureDevice(context),
    data: {
      provider,
      subject,
      email: email ?? '',
      emailVerified: flag(emailVerified),
      authoritative: flag(authoritative),
      name,
    },
  });
}

/** The identity behind a ticket of this browser and provider; PROVIDER_REFUSED for every other text. */
export async function openSocialTicket(
  context: RequestContext,
  key: SocialKey,
  token: string,
): Promise<SocialProof> {
  const found = await findTicket('socialIdentity', token, context.device);
  if (found?.data.provider !== key) throw new Refusal('PROVIDER_REFUSED');
  const { subject = '', email = '', emailVerified, authoritative, name = '' } = found.data;
  const identity = {
    provider: key,
    subject,
    email: email === '' ? null : email,
    emailVerified: emailVerified === 'true',
    authoritative: authoritative === 'true',
    name,
  };
  return {
    identity,
    token,
    async spend(tx) {
      const used = await spendTicket('socialIdentity', token, tx, context.device);
      if (used === null) throw new Refusal('PROVIDER_REFUSED');
    },
  };
}
