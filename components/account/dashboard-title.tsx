import { getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import styles from './dashboard-title.module.css';

type Props = {
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly locale: string;
};

/** A greeting with the picture and address of whose profile it is. */
export async function DashboardTitle({ name, email, image, locale }: Props) {
  const t = await getTranslations('profile.dashboard');
  const shown = name === '' ? email : name;
  return (
    <span className={styles.who}>
      <Avatar name={shown} locale={locale} image={image} size="large" />
      <span className={styles.words}>
        {t('title', { name: shown })}
        <span className={styles.email}>
          <bdi>{email}</bdi>
        </span>
      </span>
    </span>
  );
}
