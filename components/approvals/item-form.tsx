import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { approvalTextMax, declineReasonMin } from '@/lib/shared/approvals/approval-states';
import type { ShownApproval, ShownItem } from './approval-card';
import styles from './approvals.module.css';

type Props = {
  readonly id: string;
  readonly action: string;
  readonly approval: ShownApproval;
  /** Those that wait. */
  readonly items: readonly ShownItem[];
  readonly locale: string;
  readonly view: FormView;
};

/**
 * Folded: approves those items of a request that are ticked, which all are at first, and declines the others. With script the button says what
 * it means (`lib/client/approvals/watch-approval-items`).
 */
export function ItemForm({ action, approval, id, items, locale, view }: Props) {
  const t = useTranslations('approvals.decide');
  const { cents, travelers: name, version } = approval;
  const field = fieldsOf(id, view);
  const of = items.length;
  const words = [
    [t('declineAll'), t('declineNamed', { name })],
    ...items
      .slice(1)
      .map((_, at) => [
        t('approvePart', { count: at + 1, of }),
        t('approvePartNamed', { count: at + 1, of, name }),
      ]),
    [t('approveTicked'), t('approveTickedNamed', { name })],
  ];
  return (
    <details className={styles.choose} open={view.error !== null}>
      <summary aria-label={t('onlyPartNamed', { name })}>{t('onlyPart')}</summary>
      <Form
        id={id}
        action={action}
        locale={locale}
        token={view.token}
        hidden={{ decision: 'items', priceSeen: cents, version }}
        submit={t('approveTicked')}
        submitNamed={t('approveTickedNamed', { name })}
        className={styles.byItem}
        attributes={{ 'data-item-words': JSON.stringify(words) }}
      >
        <fieldset className={styles.boxes}>
          <legend>{t('items')}</legend>
          <p className={styles.muted}>{t('itemsHint')}</p>
          {items.map(({ key, place, price, title }) => (
            <Choice
              key={key}
              as="checkbox"
              {...field(`item${place}`)}
              label={t('item', { title, price })}
              checked
            />
          ))}
        </fieldset>
        <Field
          {...field('reason')}
          label={t('partReason')}
          hint={t('partReasonHint', { min: declineReasonMin })}
          lines={2}
          max={approvalTextMax}
        />
      </Form>
    </details>
  );
}
