import { getTranslations } from 'next-intl/server';
import { FirstPasswordForm } from '@/components/account/first-password-form';
import { PasswordForm } from '@/components/account/password-form';
import { SignInPanel } from '@/components/account/sign-in-panel';
import { Outcome } from '@/components/ui/form/outcome';
import { offeredProviders } from '@/lib/server/account/offered-providers';
import { formState } from '@/lib/server/page/form-state';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { PasskeyPart } from './passkey-part';
import type { SectionInput } from './section-input';
import { SocialPart } from './social-part';

/** Password, passkeys and connected accounts. */
export async function SignInSection({
  query,
  viewer,
  locale,
  recentlyVerified,
  methods,
}: SectionInput & { readonly methods: SignInMethods }) {
  const [password, t, words] = await Promise.all([
    formState('password', query),
    getTranslations('profile'),
    getTranslations('account.password'),
  ]);
  const { email, emailVerified } = viewer.account;
  const providers = offeredProviders(methods);
  // What is typed here never comes back, so the second factor is asked for before.
  const mustShow = viewer.account.secondFactor && !recentlyVerified;
  const change = mustShow ? null : <PasswordForm view={password} locale={locale} email={email} />;
  const mayAdd = recentlyVerified && emailVerified;
  const firstPassword = mayAdd ? <FirstPasswordForm view={password} locale={locale} email={email} /> : null;
  const parts = [
    {
      key: 'password' as const,
      lead: methods.password ? words('lead') : t('password.none'),
      content: (
        <>
          <Outcome view={password} done={words('done')} doneOnly />
          {methods.password ? change : firstPassword}
        </>
      ),
    },
    {
      key: 'passkeys' as const,
      lead: t('passkeys.lead'),
      content: (
        <PasskeyPart
          query={query}
          methods={methods}
          locale={locale}
          recentlyVerified={recentlyVerified}
          viewer={viewer}
        />
      ),
    },
    {
      key: 'social' as const,
      lead: t('social.lead'),
      content: (
        <SocialPart
          query={query}
          methods={methods}
          locale={locale}
          recentlyVerified={recentlyVerified}
          viewer={viewer}
        />
      ),
    },
  ];
  return (
    <SignInPanel
      recentlyVerified={recentlyVerified}
      factor={viewer.account.secondFactor}
      unconfirmed={emailVerified ? null : email}
      parts={parts.filter(({ key }) => key !== 'social' || providers.length > 0)}
    />
  );
}
