import { getTranslations } from 'next-intl/server';
import { ConnectProvider } from '@/components/account/connect-provider';
import { SocialList } from '@/components/account/social-list';
import { FormNotice } from '@/components/ui/form-notice';
import { offeredProviders } from '@/lib/server/account/offered-providers';
import { formState } from '@/lib/server/http/form-state';
import type { WaysIn } from '@/lib/shared/account/ways-in';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social';
import type { SectionInput } from './section-input';

/** The accounts elsewhere that sign in here. */
export async function SocialPart({ query, locale, fresh, ways }: SectionInput & { readonly ways: WaysIn }) {
  const [view, t] = await Promise.all([formState('ways', query), getTranslations('profile.social')]);
  const connect = (provider: SocialKey) => (
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
  );
  return (
    <>
      <FormNotice view={view} done={t('done')} />
      <SocialList
        providers={offeredProviders(ways)}
        linked={ways.providers}
        locale={locale}
        token={view.token}
        fresh={fresh}
        connect={connect}
      />
    </>
  );
}
