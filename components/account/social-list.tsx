import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RemoveStep } from '@/components/ui/form/remove-step';
import { ItemRow } from '@/components/ui/list/item-row';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';

type Linked = SignInMethods['providers'][number];
type Props = {
  /** What this deployment offers, and what is connected still. */
  readonly providers: readonly SocialKey[];
  readonly linked: readonly Linked[];
  readonly locale: string;
  readonly token: string | null;
  readonly recentlyVerified: boolean;
  /** The button that connects one. */
  readonly connect: (provider: SocialKey) => ReactNode;
};

/** The accounts elsewhere that sign in here, and those that could. */
export async function SocialList({ providers, linked, locale, token, recentlyVerified, connect }: Props) {
  const [t, format] = await Promise.all([getTranslations('profile.social'), getFormatter()]);
  const factOf = (own: Linked | undefined): string => {
    if (own === undefined) return t('notConnected');
    if (own.email !== null) return t('connected', { email: own.email });
    return t('connectedSince', { when: format.dateTime(new Date(own.createdAt), 'day') });
  };
  return (
    <ul>
      {providers.map((provider) => {
        const own = linked.find((one) => one.provider === provider);
        const actions =
          own === undefined ? (
            connect(provider)
          ) : (
            <Disconnect provider={provider} locale={locale} token={token} />
          );
        return (
          <ItemRow
            key={provider}
            icon="swap"
            name={socialNames[provider]}
            facts={[factOf(own)]}
            actions={recentlyVerified ? actions : undefined}
          />
        );
      })}
    </ul>
  );
}

type DisconnectProps = Pick<Props, 'locale' | 'token'> & { readonly provider: SocialKey };

async function Disconnect({ provider, locale, token }: DisconnectProps) {
  const t = await getTranslations('profile.social');
  const name = socialNames[provider];
  return (
    <RemoveStep
      id="ways"
      action={`/k/run/${provider}auth/unlink`}
      {...{ locale, token }}
      open={t('disconnect')}
      openNamed={t('disconnectNamed', { provider: name })}
      text={t('disconnectText', { provider: name })}
      submit={t('disconnectSubmit')}
    />
  );
}
