import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Icon } from '@/components/ui/icon';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './cookie-notice-bar.module.css';
import type { SurfaceProps } from './surface-props';

/** The bar for visitors who are told about cookies and not asked. */
export function CookieNoticeBar({ site, back, token }: SurfaceProps) {
  const t = useTranslations('consent.repeat');
  const policy = (words: ReactNode) => <a href={sitePath(site.prefix, privacyPath)}>{words}</a>;
  return (
    <section className={styles.bar} id="consent" aria-label={t('label')} data-consent="repeat">
      <p>{t.rich('text', { policy })}</p>
      <Form
        id="consent"
        action="/horizon/common/privacy/LogCookiesConsentAction"
        locale={site.locale}
        token={token}
      >
        <input type="hidden" name="isRepeat" value="true" />
        <input type="hidden" name="back" value={back} />
        <button className={buttonVariant('round')} type="submit" aria-label={t('close')} title={t('close')}>
          <Icon name="close" />
        </button>
      </Form>
    </section>
  );
}
