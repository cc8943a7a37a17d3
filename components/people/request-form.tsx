import { getTranslations } from 'next-intl/server';
import type { FormView } from '@/components/ui/form-view';
import { PlainField } from '@/components/ui/plain-field';
import { StepForm } from '@/components/ui/step-form';
import { noteLengthMax, placeLengthMax } from '@/lib/shared/people/book-request';
import { verticals } from '@/lib/shared/site/verticals';
import styles from './people-pages.module.css';

type Props = { readonly view: FormView; readonly locale: string };

/** Asks a colleague to book: what, where, when, by when. What was refused comes back. */
export async function RequestForm({ view, locale }: Props) {
  const t = await getTranslations('arranging.request');
  const { error, token, values } = view;
  const fieldOf = (name: 'from' | 'to' | 'depart' | 'return' | 'dueOn' | 'note') => ({
    name,
    label: t(name),
    value: error === null ? '' : (values[name] ?? ''),
    problem: error?.field !== name ? null : name === 'return' ? t('returnWrong') : error.message,
  });
  return (
    <section className={styles.card}>
      <StepForm
        id="book-request"
        action="/i/api/business/bookRequests/v1"
        locale={locale}
        token={token}
        submit={t('submit')}
        look="primary"
      >
        <PlainField
          name="vertical"
          label={t('what')}
          value={values.vertical ?? verticals[0]}
          options={verticals.map((value) => ({ value, title: t(value) }))}
        />
        <div className={styles.pair}>
          <PlainField {...fieldOf('from')} hint={t('fromHint')} max={placeLengthMax} />
          <PlainField {...fieldOf('to')} max={placeLengthMax} required />
        </div>
        <div className={styles.pair}>
          <PlainField {...fieldOf('depart')} type="date" />
          <PlainField {...fieldOf('return')} type="date" />
        </div>
        <PlainField {...fieldOf('dueOn')} type="date" hint={t('dueHint')} />
        <PlainField
          {...fieldOf('note')}
          hint={t('noteHint', { max: noteLengthMax })}
          max={noteLengthMax}
          lines={4}
        />
      </StepForm>
    </section>
  );
}
