import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FeedbackDialog } from '@/components/site/feedback/feedback-dialog';
import type { SiteMessage } from '@/lib/shared/site/site-message';
import { LanguageSuggestion } from './language-suggestion';
import { SiteMessageBar } from './site-message-bar';
import styles from './site-notices.module.css';

type Props = {
  readonly site: { readonly locale: string; readonly path: string; readonly nonce: string | undefined };
  readonly message: SiteMessage | null;
  /** Form token; null on pages for guests. */
  readonly token: string | null;
  readonly guest: boolean;
  /** What else this visitor is told. */
  readonly children: ReactNode;
};

/** Everything that is said between header and content. */
export async function SiteNotices({ site, message, token, guest, children }: Props) {
  const { locale, nonce, path } = site;
  const t = await getTranslations({ locale, namespace: 'extras' });
  return (
    <div className={styles.notices}>
      <SiteMessageBar message={message} locale={locale} path={path} token={token} />
      {children}
      {guest ? <LanguageSuggestion locale={locale} path={path} nonce={nonce} /> : null}
      <FeedbackDialog locale={locale} />
      <p className={styles.offline} id="offline" role="status" data-text={t('offline')} />
    </div>
  );
}
