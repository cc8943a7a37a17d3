import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { expenseCodeLengthMax } from '@/lib/shared/company/settings/expense-link';
import styles from './expense-panel.module.css';

type Props = {
  /** What the expense system knows the company by. */
  readonly system: string | null;
  /** The company's own address for its expense system; null where the plan has none. */
  readonly link: string | null;
  readonly view: FormView;
  readonly locale: string;
  /** Where orders are sent; where the plan does not include it, what is kept of that, or null. */
  readonly mail: ReactNode;
};

/** The link to the company's expense system: where orders are sent, what the company is called there, and the address that connects it. */
export async function ExpensePanel({ system, link, mail, view, locale }: Props) {
  const t = await getTranslations('settings.expense');
  const { error, values, token } = view;
  return (
    <Panel id="expenses" title={t('title')} lead={t('lead')}>
      <Outcome view={view} done={t('done')} />
      <div className={styles.parts}>
        {link === null ? (
          <>
            <p className={styles.text}>{t('notInPlan')}</p>
            {mail}
          </>
        ) : (
          <>
            {mail}
            <div className={styles.link}>
              <h3 className={styles.name}>{t('code')}</h3>
              <p>
                <Badge tone={system === null ? 'caution' : 'good'}>
                  {system === null ? t('notConnected') : t('connected')}
                </Badge>
              </p>
              <Form
                id="expense-system"
                action="/k/run/company/expenseSystem"
                locale={locale}
                token={token}
                submit={t('save')}
              >
                <Field
                  name="system"
                  label={t('code')}
                  hint={t('codeHint')}
                  value={values.system ?? system ?? ''}
                  problem={error?.field === 'system' ? t('codeProblem', { max: expenseCodeLengthMax }) : null}
                  required
                  max={expenseCodeLengthMax}
                />
              </Form>
            </div>
            <div className={styles.link}>
              <h3 className={styles.name}>{t('linkTitle')}</h3>
              <p className={styles.text}>{t('linkText')}</p>
              <code className={styles.code} dir="ltr">
                {link}
              </code>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
