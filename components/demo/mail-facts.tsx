import { getFormatter, getTranslations } from 'next-intl/server';
import styles from './mail-facts.module.css';

type Props = { readonly from: string; readonly to: string; readonly sentAt: Date };

/** The head of a mail. The time is that of Greenwich: the server does not know the visitor's. */
export async function MailFacts({ from, to, sentAt }: Props) {
  const [t, format] = await Promise.all([getTranslations('demo.mail'), getFormatter()]);
  const when = format.dateTime(sentAt, 'longMoment');
  return (
    <dl className={styles.facts}>
      <dt>{t('from')}</dt>
      <dd>
        <bdi>{from}</bdi>
      </dd>
      <dt>{t('to')}</dt>
      <dd>
        <bdi>{to}</bdi>
      </dd>
      <dt>{t('date')}</dt>
      <dd>
        <time dateTime={sentAt.toISOString()}>{when}</time>
      </dd>
    </dl>
  );
}
