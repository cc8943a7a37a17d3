import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, problemOfField } from '@/components/ui/form/form-view';
import { noteLengthMax, placeLengthMax } from '@/lib/shared/people/booking-for/book-request';
import { verticals } from '@/lib/shared/site/verticals';
import styles from '../people-pages.module.css';

type Props = { readonly view: FormView; readonly locale: string };

/** Asks a colleague to book: what, where, when, by when. What was refused comes back. */
export async function RequestForm({ view, locale }: Props) {
  const t = await getTranslations('booking-for.request');
  const { error, token, values } = view;
  const problemOf = (name: 'from' | 'to' | 'depart' | 'return' | 'dueOn' | 'note') => {
    const problem = problemOfField(view, name);
    return problem === null || name === 'note' ? problem : t(`problems.${name}`);
  };
  const fieldOf = (name: 'from' | 'to' | 'depart' | 'return' | 'dueOn' | 'note') => ({
    name,
    label: t(name),
    value: error === null ? '' : (values[name] ?? ''),
    problem: problemOf(name),
  });
  return (
    <section className={styles.card}>
      <Form
        id="book-request"
        action="/i/api/business/bookRequests/v1"
        locale={locale}
        token={token}
        submit={t('submit')}
        variant="primary"
      >
        <Choice
          name="vertical"
          label={t('what')}
          value={values.vertical ?? verticals[0]}
          options={verticals.map((value) => ({ value, title: t(value) }))}
        />
        <div className={styles.pair}>
          <Field {...fieldOf('from')} hint={t('fromHint')} max={placeLengthMax} />
          <Field {...fieldOf('to')} max={placeLengthMax} required />
        </div>
        <div className={styles.pair}>
          <Field {...fieldOf('depart')} type="date" />
          <Field {...fieldOf('return')} type="date" />
        </div>
        <Field {...fieldOf('dueOn')} type="date" hint={t('dueHint')} />
        <Field
          {...fieldOf('note')}
          hint={t('noteHint', { max: noteLengthMax })}
          max={noteLengthMax}
          lines={4}
        />
      </Form>
    </section>
  );
}
