import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import type { Tier } from '@/lib/shared/access/tiers';
import { requestNoteMax } from '@/lib/shared/company/demo-request';
import { tierNames } from '@/lib/shared/company/settings/tier-upgrade';

type Props = {
  /** The plans that are larger than the company's. */
  readonly larger: readonly Tier[];
  readonly view: FormView;
  readonly locale: string;
};

/** Asks for a larger plan, and says what happens then. Its id is `upgrade`. */
export async function UpgradeForm({ larger, view, locale }: Props) {
  const t = await getTranslations('onboarding');
  const options = larger.map((tier) => ({ value: tier, title: tierNames[tier] }));
  return (
    <Panel id="upgrade" title={t('upgrade.formTitle')} lead={t('upgrade.formLead')}>
      <Form
        id="upgrade"
        action="/i/api/business/company/v1/tier/upgrade"
        locale={locale}
        token={view.token}
        submit={t('upgrade.send')}
        variant="primary"
      >
        <Choice
          name="tier"
          label={t('upgrade.tier')}
          value={view.values.tier ?? larger[0] ?? ''}
          options={options}
        />
        <Field
          name="note"
          label={t('upgrade.note')}
          value={view.values.note ?? ''}
          max={requestNoteMax}
          lines={3}
        />
      </Form>
    </Panel>
  );
}
