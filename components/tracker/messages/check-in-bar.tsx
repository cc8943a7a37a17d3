import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { SiteLink } from '@/components/ui/site-link';
import styles from './check-in-bar.module.css';

/** The name of the form. */
export const checkInBarForm = 'check-in';

type Props = {
  /** The request that waits for an answer; null where it was closed while somebody answered. */
  readonly asked: { readonly messageId: string; readonly title: string } | null;
  readonly company: string;
  /** The page of the message. */
  readonly href: string;
  readonly locale: string;
  readonly view: FormView;
};

/** On every page of whoever is asked whether they are safe, until they have answered: both answers, and the way to the message. */
export async function CheckInBar({ asked, company, href, locale, view }: Props) {
  const [t, answers] = await Promise.all([
    getTranslations({ locale, namespace: 'traveler-messages.bar' }),
    getTranslations({ locale, namespace: 'traveler-messages.own.choices' }),
  ]);
  return (
    <section className={styles.bar} aria-label={t('label')}>
      <Outcome view={view} />
      {asked === null ? null : (
        <div className={styles.content}>
          <p>
            <strong>{t('text', { company })}</strong>{' '}
            <SiteLink className={styles.link} href={href}>
              <bdi>{asked.title}</bdi>
            </SiteLink>
          </p>
          <Form
            id={checkInBarForm}
            action={`/i/api/business/tracker/v1/messages/${asked.messageId}/answer`}
            locale={locale}
            token={view.token}
            className={styles.answers}
          >
            <button type="submit" name="answer" value="safe" className={buttonVariant('quiet')}>
              {answers('safe')}
            </button>
            <button type="submit" name="answer" value="help" className={buttonVariant('critical')}>
              {answers('help')}
            </button>
          </Form>
        </div>
      )}
    </section>
  );
}
