import { getTranslations } from 'next-intl/server';
import { FirstPasswordForm } from '@/components/account/first-password-form';
import { PasskeyList } from '@/components/account/passkey-list';
import { PasswordForm } from '@/components/account/password-form';
import { SignInPanel } from '@/components/account/sign-in-panel';
import { SocialList } from '@/components/account/social-list';
import { FormNotice } from '@/components/ui/form-notice';
import { offeredProviders } from '@/lib/server/account/offered-providers';
import { formState } from '@/lib/server/http/form-state';
import type { WaysIn } from '@/lib/shared/account/ways-in';
import type { SectionInput } from './section-input';

/** Password, passkeys and connected accounts. */
export async function SignInSection({
  query,
  viewer,
  locale,
  fresh,
  ways,
}: SectionInput & { readonly ways: WaysIn }) {
  const [password, rename, remove, social, t, words] = await Promise.all([
    formState('password', query),
    formState('rename-passkey', query),
    formState('remove-passkey', query),
    formState('ways', query),
    getTranslations('profile'),
    getTranslations('account.password'),
  ]);
  const { token } = password;
  const { email } = viewer.account;
  const providers = offeredProviders(ways);
  const firstPassword = fresh ? <FirstPasswordForm view={password} locale={locale} email={email} /> : null;
  const parts = [
    {
      key: 'password' as const,
      lead: ways.password ? words('lead') : t('password.none'),
      content: (
        <>
          <FormNotice view={{ ...password, error: null }} done={words('done')} />
          {ways.password ? <PasswordForm view={password} locale={locale} email={email} /> : firstPassword}
        </>
      ),
    },
    {
      key: 'passkeys' as const,
      lead: t('passkeys.lead'),
      content: (
        <>
          <FormNotice view={rename} done={t('passkeys.renamed')} />
          <FormNotice view={remove} done={t('passkeys.removed')} />
          <PasskeyList passkeys={ways.passkeys} locale={locale} token={token} fresh={fresh} />
        </>
      ),
    },
    {
      key: 'social' as const,
      lead: t('social.lead'),
      content: (
        <>
          <FormNotice view={social} done={t('social.done')} />
          <SocialList
            providers={providers}
            linked={ways.providers}
            locale={locale}
            token={token}
            fresh={fresh}
            connect={() => null}
          />
        </>
      ),
    },
  ];
  return (
    <SignInPanel fresh={fresh} parts={parts.filter(({ key }) => key !== 'social' || providers.length > 0)} />
  );
}
