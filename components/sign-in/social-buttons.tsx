import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { pageSocialProviders } from '@/lib/server/site/page-social-providers';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';
import { SocialMark } from './social-mark';
import styles from './views/view-parts.module.css';

type Props = {
  /** Where they stand; one of each on a page. */
  readonly view: 'login' | 'register' | 'oauth';
  /** Where to go after signing in, a path of this site; `/` for home. */
  readonly redir?: string;
};

/** What the browser half may have to say about a popup, by what happened. */
const refusals = [
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_DISABLED',
  'NOT_LINKABLE',
  'TOO_MANY_REQUESTS',
] as const;

/**
 * A link for each provider that is configured; nothing where none is. Without script the page itself goes to the
 * provider and comes back signed in; the browser half opens a popup in its place, and the page stays.
 */
export async function SocialButtons({ view, redir = '/' }: Props) {
  const [{ providers, locale }, t, errors] = await Promise.all([
    pageSocialProviders(),
    getTranslations('social'),
    getTranslations('errors'),
  ]);
  if (providers.length === 0) return null;
  const onward = redir === '/' ? {} : { redir };
  const query = new URLSearchParams({ mode: 'page', locale, ...onward });
  const words = {
    waiting: t('waiting', { provider: '{provider}' }),
    slow: t('slow', { provider: '{provider}' }),
    failed: t('failed', { provider: '{provider}' }),
    ...Object.fromEntries(refusals.map((code) => [code, errors(code)])),
  };
  return (
    <div className={styles.methods} data-methods={`social-${view}`} data-words={JSON.stringify(words)}>
      {providers.map((provider: SocialKey) => (
        <Fragment key={provider}>
          {provider === 'google' ? <div className={styles.ownButton} data-google-button="" hidden /> : null}
          <a
            className={styles.way}
            href={`/k/run/${provider}auth/redirect?${query}`}
            rel="nofollow"
            data-social={provider}
            data-track={`social.${provider}`}
          >
            <SocialMark provider={provider} />
            <span>{t('continueWith', { provider: socialNames[provider] })}</span>
          </a>
        </Fragment>
      ))}
      <p className={styles.status} role="status" data-status-line="" />
    </div>
  );
}
