import { getTranslations } from 'next-intl/server';
import styles from './header-company.module.css';

/** Beside the company: for whom one books or looks (specification §6). A long name is cut short; the title is whole. */
export async function HeaderBookingFor({
  kind,
  name,
  locale,
}: {
  readonly kind: 'book' | 'view';
  readonly name: string;
  readonly locale: string;
}) {
  const t = await getTranslations({ locale, namespace: 'security.traveler' });
  const text = t(kind, { name });
  return (
    <p className={styles.company} title={text} data-acting-for="">
      <span className={styles.name}>{text}</span>
    </p>
  );
}
