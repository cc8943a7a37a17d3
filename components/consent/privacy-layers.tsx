import { getTranslations } from 'next-intl/server';
import { Dialog } from '@/components/ui/overlay/dialog';
import { DialogHead } from '@/components/ui/overlay/dialog-head';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import { managePrivacyPath } from '@/lib/shared/consent/legal-paths';
import { cookiesPath, privacyLayers } from '@/lib/shared/consent/privacy-links';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';
import styles from './privacy-layers.module.css';

type Props = {
  readonly locale: string;
  /** The page's own address. */
  readonly path: string;
  /** The page stands under the laws of the US. */
  readonly usLaw: boolean;
};

/**
 * What the privacy menu opens over a page: the cookies we use, and the switch for the sharing of data. Both come
 * from their pages when somebody is about to open them, and are not over those pages themselves.
 */
export async function PrivacyLayers({ locale, path, usLaw }: Props) {
  const [t, consent] = await Promise.all([
    getTranslations({ locale, namespace: 'privacy' }),
    getTranslations({ locale, namespace: 'consent.dataSharing' }),
  ]);
  const here = splitPrefix(path.split('?')[0] ?? '').rest;
  const { cookies, dataSharing } = privacyLayers;
  return (
    <>
      {here === cookiesPath ? null : (
        <Dialog id={cookies} labelledBy={`${cookies}-title`} form="sheet" className={styles.drawer ?? ''}>
          <DialogHead dialog={cookies} titleId={`${cookies}-title`} title={t('cookies.title')} />
          <div className={styles.body}>
            <FetchedPart href={`${cookiesPath}#cookies`}>{t('cookies.title')}</FetchedPart>
          </div>
        </Dialog>
      )}
      {here === managePrivacyPath ? null : (
        <Dialog id={dataSharing} labelledBy={`${dataSharing}-title`} className={styles.sheet ?? ''}>
          <DialogHead
            dialog={dataSharing}
            titleId={`${dataSharing}-title`}
            title={consent(usLaw ? 'titleUs' : 'title')}
          />
          <div className={styles.body}>
            <FetchedPart href={`${managePrivacyPath}#data-sharing-form`}>{t('manage.title')}</FetchedPart>
          </div>
        </Dialog>
      )}
    </>
  );
}
