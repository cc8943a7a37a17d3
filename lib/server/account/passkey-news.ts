import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import { relyingPartyOf } from '@/lib/server/sign-in/relying-party';
import { userHandleOf } from '@/lib/server/sign-in/user-handle';
import { pageSite } from '@/lib/server/site/page-site';
import type { PasskeyNews } from '@/lib/shared/account/passkey-news';
import type { WaysIn } from '@/lib/shared/account/ways-in';

/** What the browser of the signed-in may be told of their passkeys on this page's domain. */
export async function passkeyNews({ account }: SignedIn, ways: WaysIn): Promise<PasskeyNews> {
  return {
    rpId: relyingPartyOf(await pageSite()).id,
    userId: userHandleOf(account.id),
    userName: account.email,
    credentialIds: ways.passkeys.map(({ credentialId }) => credentialId),
  };
}
