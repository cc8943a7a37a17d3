import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import field from '@/components/ui/form/field.module.css';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { feedbackEmailMax, feedbackTextMax } from '@/lib/shared/site/feedback-limits';
import styles from './feedback-form.module.css';
import { RatingField } from './rating-field';

type Props = { readonly view: FormView; readonly locale: string; readonly path: string };

/**
 * Our own survey, and the thanks for an answer. A plain form: with script it is sent in place, also where a dialog
 * has taken this element from its page.
 */
export async function FeedbackForm({ view, locale, path }: Props) {
  const t = await getTranslations({ locale, namespace: 'extras.feedback' });
  const { error, values, token } = view;
  return (
    <div className={styles.survey} id="feedback-form">
      <div className={styles.thanks} data-thanks tabIndex={-1} hidden>
        <h2 className={styles.title}>{t('thanksTitle')}</h2>
        <p>{t('thanks')}</p>
        <ButtonLink href="/" variant="quiet">
          {t('back')}
        </ButtonLink>
      </div>
      <Form id="feedback" action="/i/api/feedback/v1/answer" locale={locale} token={token} send="feedback">
        <div className={styles.fields}>
          <input type="hidden" name="page" value={values.page ?? path} />
          <RatingField locale={locale} chosen={values.rating} />
          <div className={field.field}>
            <label className={field.label} htmlFor="feedback-text">
              {t('text')}
            </label>
            <textarea
              className={`${field.input} ${styles.text}`}
              id="feedback-text"
              name="text"
              rows={4}
              dir="auto"
              maxLength={feedbackTextMax}
              defaultValue={values.text}
              aria-describedby="feedback-text-hint"
            />
            <p className={field.hint} id="feedback-text-hint">
              {t('textHint', { max: feedbackTextMax })}
            </p>
          </div>
          <div className={field.field}>
            <label className={field.label} htmlFor="feedback-email">
              {t('email')}
            </label>
            <input
              className={field.input}
              id="feedback-email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={feedbackEmailMax}
              defaultValue={values.email}
              aria-describedby="feedback-email-hint"
            />
            <p className={field.hint} id="feedback-email-hint">
              {t('emailHint')}
            </p>
          </div>
          <p className={styles.problem} role="alert" data-problem={t('problem')} hidden={error === null}>
            {error?.message}
          </p>
          <button className={buttonVariant('primary', true)} type="submit">
            {t('submit')}
          </button>
        </div>
      </Form>
    </div>
  );
}
