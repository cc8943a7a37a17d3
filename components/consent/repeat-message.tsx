import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/icon';
import { NativeForm } from '@/components/ui/native-form';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { sitePath } from '@/lib/shared/site/site-path';
import styles from './repeat-message.module.css';
import type { SurfaceProps } from './surface-props';

/** The bar for visitors who are told about cookies and not asked. */
export function RepeatMessage({ site, back, token }: SurfaceProps) {
  const t = useTranslations('consent.repeat');
  const policy = (words: ReactNode) => <a href={sitePath(site.prefix, privacyPath)}>{words}</a>;
  return (
    <section className={styles.bar} id="consent" aria-label={t('label')} data-consent="repeat">
      <p>{t.rich('text', { policy })}</p>
      <NativeForm
        id="consent"
        action="/horizon/common/privacy/LogCookiesConsentAction"
        locale={site.locale}
        token={token}
      >
        <input type="hidden" name="isRepeat" value="true" />
        <input type="hidden" name="back" value={back} />
        <button className={buttonLook('round')} type="submit" aria-label={t('close')} title={t('close')}>
          <Icon name="close" />
        </button>
      </NativeForm>
    </section>
  );
}
