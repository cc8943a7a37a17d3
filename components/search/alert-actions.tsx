import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import field from '@/components/ui/form/field.module.css';
import { Form } from '@/components/ui/form/form';
import { targetMax } from '@/lib/shared/search/price-alert';
import styles from './alert-actions.module.css';
import type { AlertView } from './alert-view';

type Props = {
  readonly alert: AlertView;
  readonly locale: string;
  readonly token: string | null;
  /** ISO 4217: what the wanted price is typed in. */
  readonly currency: string;
};

/** What can be done with an alert: want a price, pause, wake up, delete. Plain forms. */
export async function AlertActions(props: Props) {
  const t = await getTranslations('alerts');
  const { state, journey } = props.alert;
  return (
    <div className={styles.actions}>
      {state === 'ended' ? null : <TargetForm {...props} />}
      {state === 'ended' ? null : (
        <StateForm
          {...props}
          to={state === 'paused' ? 'active' : 'paused'}
          words={state === 'paused' ? t('resume') : t('pause')}
          named={state === 'paused' ? t('resumeNamed', { journey }) : t('pauseNamed', { journey })}
        />
      )}
      <StateForm {...props} to="deleted" words={t('delete')} named={t('deleteNamed', { journey })} />
    </div>
  );
}

async function TargetForm({ alert, locale, token, currency }: Props) {
  const t = await getTranslations('alerts');
  const { alertId, journey, target } = alert;
  const id = `target-${alertId}`;
  const open = target.amount === null ? t('targetNone') : t('targetSet', { amount: target.amount });
  return (
    <ConfirmStep open={open} openNamed={t('targetNamed', { journey, target: open })} calm>
      <Form
        id="alert-target"
        action={`/i/api/search/v1/alerts/${alertId}/target`}
        locale={locale}
        token={token}
      >
        <input type="hidden" name="currency" value={currency} />
        <div className={styles.target}>
          <div className={field.field}>
            <label className={field.label} htmlFor={id}>
              {t('targetLabel', { currency })}
            </label>
            <input
              className={field.input}
              id={id}
              name="amount"
              type="number"
              inputMode="decimal"
              min="1"
              max={targetMax}
              step="any"
              defaultValue={target.value}
              aria-describedby={`${id}-hint`}
            />
            <p className={field.hint} id={`${id}-hint`}>
              {t('targetHint')}
            </p>
          </div>
          <button type="submit" className={buttonVariant('primary')}>
            {t('targetSave')}
          </button>
        </div>
      </Form>
    </ConfirmStep>
  );
}

type StateProps = Props & {
  readonly to: 'active' | 'paused' | 'deleted';
  readonly words: string;
  /** The same with the journey, for those who hear the button alone. */
  readonly named: string;
};

function StateForm({ alert: { alertId }, locale, token, to, words, named }: StateProps) {
  return (
    <Form
      id={`alert-${to}`}
      action={`/i/api/search/v1/alerts/${alertId}/state`}
      locale={locale}
      token={token}
    >
      <input type="hidden" name="to" value={to} />
      <button type="submit" className={buttonVariant('plain')} aria-label={named}>
        {words}
      </button>
    </Form>
  );
}
