import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import type { Tier } from '@/lib/shared/access/tiers';
import { requestNoteMax } from '@/lib/shared/company/demo-request';
import { tierNames } from '@/lib/shared/company/tier-upgrade';
import styles from './request-form.module.css';

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
      <NativeForm
        id="upgrade"
        action="/i/api/business/company/v1/tier/upgrade"
        locale={locale}
        token={view.token}
      >
        <div className={styles.fields}>
          <PlainField
            name="tier"
            label={t('upgrade.tier')}
            value={view.values.tier ?? larger[0] ?? ''}
            options={options}
          />
          <PlainField
            name="note"
            label={t('upgrade.note')}
            value={view.values.note ?? ''}
            max={requestNoteMax}
            lines={3}
          />
          <div>
            <button type="submit" className={buttonLook('primary')}>
              {t('upgrade.send')}
            </button>
          </div>
        </div>
      </NativeForm>
    </Panel>
  );
}
