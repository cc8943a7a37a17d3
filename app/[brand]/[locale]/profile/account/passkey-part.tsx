import { getTranslations } from 'next-intl/server';
import { AddPasskey } from '@/components/account/add-passkey';
import { PasskeyList } from '@/components/account/passkey-list';
import { TellPasskeys } from '@/components/account/tell-passkeys';
import { FormNotice } from '@/components/ui/form-notice';
import { passkeyNews } from '@/lib/server/account/passkey-news';
import { formState } from '@/lib/server/http/form-state';
import { pageSite } from '@/lib/server/site/page-site';
import type { WaysIn } from '@/lib/shared/account/ways-in';
import { sitePath } from '@/lib/shared/site/site-path';
import type { SectionInput } from './section-input';

/** The passkeys of the account, and one more. */
export async function PasskeyPart({
  query,
  viewer,
  locale,
  fresh,
  ways,
}: SectionInput & { readonly ways: WaysIn }) {
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
      <FormNotice view={added} done={t('addedNow')} />
      <FormNotice view={rename} done={t('renamed')} />
      <FormNotice view={remove} done={t('removed')} />
      {changed ? <TellPasskeys {...(await passkeyNews(viewer, ways))} /> : null}
      <PasskeyList passkeys={ways.passkeys} locale={locale} token={rename.token} fresh={fresh} />
      {fresh ? (
        <AddPasskey
          email={viewer.account.email}
          done={sitePath(prefix, '/profile/account?form=add-passkey&done=1')}
          proofPage={sitePath(prefix, '/profile/confirm?redir=%2Fprofile%2Faccount')}
          labels={labels}
        />
      ) : null}
    </>
  );
}
