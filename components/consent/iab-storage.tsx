import { useTranslations } from 'next-intl';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { StorageDisclosure } from '@/lib/shared/consent/iab-schema';
import { storageLines } from '@/lib/shared/consent/storage-lines';
import rows from './iab-rows.module.css';
import styles from './iab-vendor-details.module.css';

type Props = {
  readonly locale: string;
  readonly purposes: IabOffer['purposes'];
  /** Null: it could not be read; undefined: nobody has asked for it yet. */
  readonly disclosure: StorageDisclosure | null | undefined;
  /** The page that shows it without script. */
  readonly href: string;
};

/**
 * What a vendor keeps on devices. Not asked for, it holds the words with which the script draws the same
 * (`lib/client/consent/iab-details`), and the link that does without script.
 */
export function IabStorage({ locale, purposes, disclosure, href }: Props) {
  const t = useTranslations('iab.vendor');
  if (disclosure === null) return <p>{t('failed')}</p>;
  const words = {
    'data-session': t('session'),
    'data-unknown': t('unknownTime'),
    'data-renewed': t('entryRenewed'),
    'data-nothing': t('nothing'),
    'data-failed': t('failed'),
  };
  if (disclosure === undefined)
    return (
      <div className={styles.entries} data-iab-entries="" {...words}>
        <a className={rows.link} href={href}>
          {t('disclosureOpen')}
        </a>
      </div>
    );
  const lines = storageLines(disclosure, {
    locale,
    nameOf: (id) => purposes.find((one) => one.id === id)?.name ?? String(id),
    session: t('session'),
    unknown: t('unknownTime'),
    renewed: t('entryRenewed'),
  });
  return (
    <div className={styles.entries}>
      {lines.length === 0 ? <p>{t('nothing')}</p> : null}
      {lines.map(({ title, text }) => (
        <div key={title}>
          <code>{title}</code>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
