import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import styles from './unconfirmed-email-bar.module.css';

type Props = {
  readonly locale: string;
  readonly token: string | null;
  /** Who of support looks, and through whose eyes. */
  readonly staff: string;
  readonly person: string;
  readonly until: Date;
};

/** On every page of the support view: that it is one, and the way out. */
export async function SupportBanner({ locale, token, staff, person, until }: Props) {
  const t = await getTranslations({ locale, namespace: 'security.banner' });
  const time = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(until);
  return (
    <section className={styles.bar} aria-label={t('label')} data-support="">
      <Form id="end-support" action="/i/api/business/impersonation/v1/end" locale={locale} token={token}>
        <p>
          <span>{t('text', { staff, person, until: `${time} UTC` })}</span>
          <button type="submit" className={buttonVariant('quiet')}>
            {t('end')}
          </button>
        </p>
      </Form>
    </section>
  );
}
