import { getTranslations } from 'next-intl/server';
import { AddPasskey } from '@/components/account/add-passkey';
import { PasskeyList } from '@/components/account/passkey-list';
import { SignalPasskeys } from '@/components/account/signal-passkeys';
import { ButtonLink } from '@/components/ui/button-link';
import { Outcome } from '@/components/ui/form/outcome';
import { passkeyNews } from '@/lib/server/account/passkey-signals';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { SectionInput } from './section-input';

const proofPage = '/profile/confirm?redir=%2Fprofile%2Faccount%23passkeys-title';

/** The passkeys of the account, and one more. */
export async function PasskeyPart({
  query,
  viewer,
  locale,
  recentlyVerified,
  methods,
}: SectionInput & { readonly methods: SignInMethods }) {
  const [added, rename, remove, primary, t, { prefix }] = await Promise.all([
    formState('add-passkey', query),
    formState('rename-passkey', query),
    formState('remove-passkey', query),
    formState('primary-email', query),
    getTranslations('profile.passkeys'),
    pageSite(),
  ]);
  const changed = rename.done || remove.done || primary.done;
  const labels = {
    add: t('add'),
    busy: t('adding'),
    notAdded: t('notAdded'),
    unsupported: t('unsupported'),
  };
  return (
    <>
      <Outcome view={added} done={t('addedNow')} />
      <Outcome view={rename} done={t('renamed')} />
      <Outcome view={remove} done={t('removed')} />
      {changed ? <SignalPasskeys {...(await passkeyNews(viewer, methods))} /> : null}
      <PasskeyList
        passkeys={methods.passkeys}
        locale={locale}
        rename={rename}
        recentlyVerified={recentlyVerified}
      />
      {!viewer.account.emailVerified ? null : recentlyVerified ? (
        <AddPasskey
          email={viewer.account.email}
          done={sitePath(prefix, '/profile/account?form=add-passkey&done=1')}
          proofPage={sitePath(prefix, proofPage)}
          labels={labels}
        />
      ) : (
        // It stays where it was once a proof is wanted, and leads there.
        <ButtonLink href={proofPage} variant="quiet">
          {labels.add}
        </ButtonLink>
      )}
    </>
  );
}
