import { getTranslations } from 'next-intl/server';
import type { Elsewhere } from '@/lib/shared/tracker/traveler-messages';
import { placeWords } from '../place-words';
import styles from '../tracker.module.css';

type Props = {
  readonly elsewhere: Elsewhere | null;
  /** Code of the city of the area. */
  readonly city: string | null;
  /** The message was sent before. */
  readonly isSent?: boolean;
};

/** Below the city for which somebody gets a message: when they get there, or left, and where they are instead. */
export async function ElsewhereNote({ city, elsewhere, isSent = false }: Props) {
  if (elsewhere === null) return null;
  const [t, words] = await Promise.all([getTranslations('traveler-messages.elsewhere'), placeWords()]);
  const { from, until } = elsewhere;
  return (
    <>
      {from === null ? null : <p className={styles.quiet}>{t('from', { when: words.time(from, city) })}</p>}
      {until === null ? null : (
        <p className={styles.quiet}>{t('until', { when: words.time(until, city) })}</p>
      )}
      <p className={styles.quiet}>
        {t(isSent ? 'then' : 'now')} <bdi>{words.place(elsewhere)}</bdi>
      </p>
    </>
  );
}
