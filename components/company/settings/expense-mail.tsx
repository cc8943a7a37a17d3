import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldProblems, fieldsOf, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { ItemRow } from '@/components/ui/list/item-row';
import type { ExpenseAct } from '@/lib/shared/company/settings/expense-link';
import styles from './expense-panel.module.css';

/** One of the mails to the expense system, in words. */
export type ExpenseMailView = {
  readonly id: number;
  readonly name: string;
  readonly state: { readonly tone: BadgeTone; readonly text: string };
  readonly facts: readonly string[];
  readonly isGivenUp: boolean;
};

type Props = {
  /** Where the expense system takes receipts; null for nowhere. */
  readonly address: string | null;
  /** When a test was last sent there, in words; null for never. */
  readonly tested: string | null;
  readonly isSending: boolean;
  /** The plan includes it; otherwise nothing is sent, and all one can do is to pause it or remove the address. */
  readonly isIncluded: boolean;
  readonly last: readonly ExpenseMailView[];
  /** The form of this part that was sent last, and what became of it. */
  readonly sent: FormView & { readonly form: `expense-${ExpenseAct}` | null };
  readonly locale: string;
};

const action = '/k/run/company/expenseMail';

/** Where the orders of a company are sent, how far that has got, and what was sent last. */
export async function ExpenseMail(props: Props) {
  const { address, isIncluded, isSending, last, locale, sent, tested } = props;
  const t = await getTranslations('settings.expense.send');
  const { form, ...view } = sent;
  const isSave = form === 'expense-save';
  const state = !isIncluded
    ? 'plan'
    : address === null
      ? 'none'
      : tested === null
        ? 'untested'
        : isSending
          ? 'on'
          : 'off';
  return (
    <div className={styles.link}>
      <h3 className={styles.name}>{t('title')}</h3>
      <p className={styles.text}>
        {isIncluded ? t('text') : t(isSending ? 'planPauses' : 'planKeeps', { address: address ?? '' })}
      </p>
      <Outcome
        view={view}
        doneOnly={isSave}
        wording={{ 'VALIDATION_ERROR address': t('needsTest') }}
        {...(form === null ? {} : { done: t(`done.${actOf[form]}`) })}
      />
      <p>
        <Badge tone={state === 'on' ? 'good' : 'caution'}>{t(`states.${state}`)}</Badge>
      </p>
      {isIncluded ? (
        <AddressForm address={address} locale={locale} view={isSave ? view : { ...view, ...nothing }} />
      ) : null}
      {isIncluded ? null : (
        <Actions>
          {isSending ? <ActForm act="off" submit={t('off')} locale={locale} token={view.token} /> : null}
          <ConfirmStep open={t('remove')}>
            <p>{t('removeText')}</p>
            <ActForm act="save" submit={t('removeNow')} locale={locale} token={view.token} />
          </ConfirmStep>
        </Actions>
      )}
      {address === null || !isIncluded ? null : (
        <>
          {tested === null ? null : <p className={styles.text}>{t('tested', { at: tested })}</p>}
          {state === 'on' || tested === null ? null : <p className={styles.text}>{t('onHint')}</p>}
          <Actions>
            <ActForm act="test" submit={t('test')} locale={locale} token={view.token} />
            {isSending ? (
              <ActForm act="off" submit={t('off')} locale={locale} token={view.token} />
            ) : tested === null ? null : (
              <ActForm act="on" submit={t('on')} locale={locale} token={view.token} />
            )}
          </Actions>
        </>
      )}
      <LastMails last={last} canResend={isIncluded && isSending} locale={locale} token={view.token} />
    </div>
  );
}

const actOf = {
  'expense-save': 'save',
  'expense-test': 'test',
  'expense-on': 'on',
  'expense-off': 'off',
  'expense-again': 'again',
} as const satisfies Record<`expense-${ExpenseAct}`, ExpenseAct>;

/** Of a form that was not the one that was sent. */
const nothing = { error: null, values: {}, done: false };

type AddressProps = Pick<Props, 'address' | 'locale'> & { readonly view: FormView };

async function AddressForm({ address, locale, view }: AddressProps) {
  const t = await getTranslations('settings.expense.send');
  const id = 'expense-save';
  const own = worded(
    view,
    fieldProblems(['address'], () => t('addressProblem')),
  );
  return (
    <Form id={id} action={action} locale={locale} view={own} submit={t('save')} hidden={{ act: 'save' }}>
      <Field
        {...fieldsOf(id, own)('address')}
        type="email"
        label={t('address')}
        hint={t('addressHint')}
        value={address ?? ''}
        max={254}
        autoComplete="off"
      />
    </Form>
  );
}

type ActProps = {
  readonly act: ExpenseAct;
  /** Which mail is sent again. */
  readonly mail?: number;
  readonly submit: string;
  readonly submitNamed?: string;
} & ActSite;

type ActSite = { readonly locale: string; readonly token: string | null };

const ActForm = ({ act, mail, ...form }: ActProps) => (
  <Form
    {...form}
    id={`expense-${act}`}
    action={action}
    hidden={{ act, ...(mail === undefined ? {} : { mail }) }}
  />
);

async function LastMails({
  canResend,
  last,
  ...site
}: Pick<Props, 'last'> & ActSite & { readonly canResend: boolean }) {
  const t = await getTranslations('settings.expense.send');
  const isMany = canResend && last.filter(({ isGivenUp }) => isGivenUp).length > 1;
  return (
    <>
      <h4 className={styles.name}>{t('last')}</h4>
      {last.length === 0 ? (
        <p className={styles.text}>{t('lastEmpty')}</p>
      ) : (
        <>
          <p className={styles.text}>{t('lastHint')}</p>
          <ul className={styles.mails}>
            {last.map(({ facts, id, isGivenUp, name, state }) => (
              <ItemRow
                key={id}
                icon="mail"
                name={name}
                badge={state}
                facts={facts}
                actions={
                  canResend && isGivenUp ? (
                    <ActForm
                      {...site}
                      act="again"
                      mail={id}
                      submit={t('again')}
                      submitNamed={t('againNamed', { name })}
                    />
                  ) : undefined
                }
              />
            ))}
          </ul>
          {isMany ? <ActForm {...site} act="again" submit={t('againAll')} /> : null}
        </>
      )}
    </>
  );
}
