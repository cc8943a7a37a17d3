import { useTranslations } from 'next-intl';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { HandOverFields } from './hand-over-fields';

type Props = {
  readonly member: { readonly id: string; readonly name: string };
  /** How many requests wait for the member's own answer. */
  readonly count: number;
  readonly view: FormView;
  readonly locale: string;
};

/** What waits for somebody, such as who is about to leave, and the form that gives it to a colleague; nothing where nothing waits. */
export function HandOverPanel({ count, locale, member: { id, name }, view }: Props) {
  const t = useTranslations('approvals.handOver');
  if (count === 0) return null;
  return (
    <Panel id="hand-over" title={t('panel', { name })} lead={t('panelText', { count, name })}>
      <Form
        id="handOver"
        action={`/i/api/business/approvals/v1/approvers/${id}/hand-over`}
        locale={locale}
        token={view.token}
        submit={t('submitMany', { count })}
      >
        <HandOverFields form="handOver" view={view} isOwn={false} />
      </Form>
    </Panel>
  );
}
