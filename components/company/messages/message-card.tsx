import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { MessageKind } from '@/lib/shared/company/homepage-messages';
import { directionOf } from '@/lib/shared/site/locale/locales';
import styles from './message-card.module.css';

type Props = {
  readonly kind: MessageKind;
  readonly title: string;
  readonly body: string;
  /** Language of these words, which need not be that of the page. */
  readonly language: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
};

/** What a company tells its people, as they see it. Plain text: nothing in it is markup. */
export function MessageCard({ body, children, kind, language, title }: Props) {
  return (
    <article className={kind === 'warning' ? `${styles.card} ${styles.warning}` : styles.card}>
      <Icon name={kind === 'warning' ? 'alert' : 'info'} />
      <div className={styles.words}>
        <div className={styles.words} lang={language} dir={directionOf(language)}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.body}>{body}</p>
        </div>
        {children}
      </div>
    </article>
  );
}
