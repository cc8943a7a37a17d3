import { getTranslations } from 'next-intl/server';
import { FirstPasswordForm } from '@/components/account/first-password-form';
import { PasswordForm } from '@/components/account/password-form';
import { SignInPanel } from '@/components/account/sign-in-panel';
import { FormNotice } from '@/components/ui/form-notice';
import { offeredProviders } from '@/lib/server/account/offered-providers';
import { formState } from '@/lib/server/http/form-state';
import type { WaysIn } from '@/lib/shared/account/ways-in';
import { PasskeyPart } from './passkey-part';
import type { SectionInput } from './section-input';
import { SocialPart } from './social-part';

/** Password, passkeys and connected accounts. */
export async function SignInSection({
  query,
  viewer,
  locale,
  fresh,
  ways,
}: SectionInput & { readonly ways: WaysIn }) {
  const [password, t, words] = await Promise.all([
    formState('password', query),
    getTranslations('profile'),
    getTranslations('account.password'),
  ]);
  const { email } = viewer.account;
  const providers = offeredProviders(ways);
  // What is typed here never comes back, so the second factor is asked for before.
  const mustShow = viewer.account.secondFactor && !fresh;
  const change = mustShow ? null : <PasswordForm view={password} locale={locale} email={email} />;
  const firstPassword = fresh ? <FirstPasswordForm view={password} locale={locale} email={email} /> : null;
  const parts = [
    {
      key: 'password' as const,
      lead: ways.password ? words('lead') : t('password.none'),
      content: (
        <>
          <FormNotice view={{ ...password, error: null }} done={words('done')} />
          {ways.password ? change : firstPassword}
        </>
      ),
    },
    {
      key: 'passkeys' as const,
      lead: t('passkeys.lead'),
      content: <PasskeyPart query={query} ways={ways} locale={locale} fresh={fresh} viewer={viewer} />,
    },
    {
      key: 'social' as const,
      lead: t('social.lead'),
      content: <SocialPart query={query} ways={ways} locale={locale} fresh={fresh} viewer={viewer} />,
    },
  ];
  return (
    <SignInPanel
      fresh={fresh}
      factor={viewer.account.secondFactor}
      parts={parts.filter(({ key }) => key !== 'social' || providers.length > 0)}
    />
  );
}
