import { getTranslations } from 'next-intl/server';
import { CopyButton } from '@/components/ui/copy-button';
import { grouped } from './group-characters';
import styles from './second-factor-key.module.css';

type Props = {
  /** Base32. */
  readonly secret: string;
  /** What the QR code says. */
  readonly address: string;
  readonly qr: { readonly path: string; readonly size: number };
};

/** The key for the app: as a QR code, as a link for this device, and in letters. */
export async function SecondFactorKey({ secret, address, qr }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  return (
    <div className={styles.key}>
      <h2 className={styles.heading}>{t('pendingTitle')}</h2>
      <p>{t('scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('qrLabel')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <a className={styles.open} href={address}>
        {t('openApp')}
      </a>
      <div>
        <h3 className={styles.title}>{t('keyTitle')}</h3>
        <p className={styles.letters} dir="ltr">
          <code>{grouped(secret)}</code>
        </p>
        <p className={styles.hint}>{t('keyHint')}</p>
      </div>
      <CopyButton
        text={secret}
        labels={{ copy: t('copyKey'), copied: t('copied'), failed: t('copyFailed') }}
      />
    </div>
  );
}
