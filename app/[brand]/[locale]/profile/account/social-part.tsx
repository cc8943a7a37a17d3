import { getTranslations } from 'next-intl/server';
import { ConnectProvider } from '@/components/account/connect-provider';
import { SocialList } from '@/components/account/social-list';
import { Outcome } from '@/components/ui/form/outcome';
import { offeredProviders } from '@/lib/server/account/offered-providers';
import { formState } from '@/lib/server/page/form-state';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';
import type { SectionInput } from './section-input';

/** The accounts elsewhere that sign in here. */
export async function SocialPart({
  query,
  viewer,
  locale,
  recentlyVerified,
  methods,
}: SectionInput & { readonly methods: SignInMethods }) {
  const [view, t] = await Promise.all([formState('ways', query), getTranslations('profile.social')]);
  const connect = (provider: SocialKey) =>
    viewer.account.emailVerified ? (
      <ConnectProvider
        provider={provider}
        labels={{
          connect: t('connect'),
          named: t('connectNamed', { provider: socialNames[provider] }),
          busy: t('connecting'),
          blocked: t('blocked'),
          failed: t('failed'),
        }}
      />
    ) : null;
  return (
    <>
      <Outcome view={view} done={t('done')} />
      <SocialList
        providers={offeredProviders(methods)}
        linked={methods.providers}
        locale={locale}
        token={view.token}
        recentlyVerified={recentlyVerified}
        connect={connect}
      />
    </>
  );
}
