import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import styles from './views/view-parts.module.css';

type Props = {
  /** `register` opens an account for the address in the form `register` of the page, and asks for its agreement. */
  readonly kind: 'login' | 'register';
};

/** Signs in with a passkey, or registers with one. Hidden until the browser half knows that this device can. */
export async function PasskeyButton({ kind }: Props) {
  const [t, errors] = await Promise.all([getTranslations('social.passkey'), getTranslations('errors')]);
  const words = {
    none: t(kind === 'login' ? 'none' : 'notMade'),
    failed: errors('PASSKEY_REFUSED'),
  };
  return (
    <div
      className={styles.methods}
      data-methods={`passkey-${kind}`}
      data-words={JSON.stringify(words)}
      hidden
    >
      <button className={styles.way} type="button" data-passkey={kind} data-track={`passkey.${kind}`}>
        <Icon name="key" />
        <span>{t(kind)}</span>
      </button>
      <p className={styles.status} role="status" data-status-line="" />
    </div>
  );
}
