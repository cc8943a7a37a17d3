import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Icon } from '@/components/ui/icon';
import { CategoryDetails } from './category-details';
import { CategorySelection } from './category-selection';
import styles from './cookie-banner.module.css';
import { CookieLanding } from './cookie-landing';
import type { SurfaceProps } from './surface-props';

/**
 * The cookie banner (chrome specification §2): landing, category selection, category details, in one plain form.
 * The first button of the form, which the Enter key presses, is never the one that accepts. It comes with its
 * landing alone: most answer there, and the selection and the details are fetched for whoever turns to them from
 * the same page with the banner opened on purpose. That one has no landing, and with script each switch saves at
 * once; closing it then is only closing (reading A-22).
 */
export function CookieBanner({ site, view, accepted, withheld, back, token }: SurfaceProps) {
  const t = useTranslations('consent.banner');
  const forced = view !== 'landing';
  return (
    <section
      className={styles.banner}
      id="consent"
      role="dialog"
      aria-labelledby="consent-title"
      data-consent="ask-categories"
      data-forced={forced ? '' : undefined}
      data-shows={forced ? 'categories' : 'landing'}
    >
      <Form id="consent" action="/i/api/cookiebanner/v1/consent/record" locale={site.locale} token={token}>
        <input type="hidden" name="back" value={back} />
        <div className={styles.head}>
          <h2 className={styles.title} id="consent-title" tabIndex={-1}>
            {t('title')}
          </h2>
          {forced ? (
            <a
              className={buttonVariant('round')}
              href={back}
              aria-label={t('closeOnly')}
              title={t('closeOnly')}
              data-act="close"
            >
              <Icon name="close" />
            </a>
          ) : (
            <button
              className={buttonVariant('round')}
              type="submit"
              name="choice"
              value="reject"
              aria-label={t('close')}
              title={t('close')}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {forced ? (
          <>
            <CategorySelection site={site} accepted={accepted} withheld={withheld} />
            <CategoryDetails />
          </>
        ) : (
          <CookieLanding site={site} />
        )}
      </Form>
      <p className={styles.saved} role="status" data-saved={t('saved')} />
    </section>
  );
}
