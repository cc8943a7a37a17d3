import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { relyingPartyOf } from '@/lib/server/sign-in/relying-party';
import { userHandleOf } from '@/lib/server/sign-in/user-handle';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import type { PasskeyNews } from '@/lib/shared/account/passkey-news';

/** What the browser of the signed-in may be told of their passkeys on this page's domain. */
export async function passkeyNews({ account }: SignedIn, methods: SignInMethods): Promise<PasskeyNews> {
  return {
    rpId: relyingPartyOf(await pageSite()).id,
    userId: userHandleOf(account.id),
    userName: account.email,
    credentialIds: methods.passkeys.map(({ credentialId }) => credentialId),
  };
}
