import { getTranslations } from 'next-intl/server';
import { BoxGroups } from '@/components/ui/form/box-groups';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { eventBox } from '@/lib/shared/webhooks/webhook-events';
import { webhookNameMax, webhookUrlMax } from '@/lib/shared/webhooks/webhook-rules';
import type { WebhookView } from './webhook-view';
import styles from './webhooks.module.css';

type Props = CompanySite & {
  /** The webhook that is changed; null for a new one. */
  readonly webhook: WebhookView | null;
  readonly view: FormView;
  readonly path: string;
  /** The site is a demonstration, which may tell systems on its own computer. */
  readonly demo: boolean;
};

const subjects = {
  orders: ['order.booked', 'order.cancelled'],
  approvals: ['approval.asked', 'approval.decided'],
  people: ['person.added', 'person.disabled'],
} as const;

/** The form of one webhook, and its deletion. */
export async function WebhookEditor({ demo, path, view, webhook, ...site }: Props) {
  const t = await getTranslations('webhooks');
  const field = recordFields('webhook', view, t, webhook);
  const chosen = webhook?.events ?? subjects.orders;
  return (
    <RecordForm
      {...site}
      id="webhook"
      action="/webhooks/v1"
      record={webhook}
      name={webhook === null ? undefined : t('settings')}
      lead={webhook === null ? t('newLead') : undefined}
      t={t}
      path={path}
      removeNow={t('removeNow', { name: webhook?.name ?? '' })}
    >
      <div className={styles.fields}>
        <Field {...field('name')} max={webhookNameMax} required />
        <Field
          {...field('url')}
          hint={
            demo ? `${t('urlHint')} ${t('urlHintDemo', { example: 'http://localhost:8080' })}` : t('urlHint')
          }
          max={webhookUrlMax}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      </div>
      <BoxGroups
        form="webhook"
        name="events"
        view={view}
        legend={t('events.legend')}
        hint={t('events.hint')}
        groups={(['orders', 'approvals', 'people'] as const).map((subject) => ({
          legend: t(`events.${subject}`),
          boxes: subjects[subject].map((event) => ({
            name: eventBox[event],
            label: t(`event.${eventBox[event]}`),
            checked: chosen.some((one) => one === event),
          })),
        }))}
      />
    </RecordForm>
  );
}
