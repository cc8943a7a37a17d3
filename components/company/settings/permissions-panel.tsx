import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { Changed, FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Switch } from '@/components/ui/form/switch';
import { Panel } from '@/components/ui/layout/panel';
import { shownFeatures } from '@/lib/shared/company/settings/admin-features';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import { featureField } from '@/lib/shared/company/settings/permissions-form';
import { policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { sortOrders } from '@/lib/shared/company/settings/sort-order-settings';
import styles from './permissions-panel.module.css';
import { SettingsForm } from './settings-form';
import { FieldPair, SettingsGroup } from './settings-group';

type Props = {
  readonly company: CompanySettings;
  readonly view: FormView;
  readonly locale: string;
  readonly last: Changed | null;
};

const orderField = { flight: 'sortFlight', hotel: 'sortHotel', train: 'sortTrain', car: 'sortCar' } as const;
/** Everything beside the features: several rooms, four orders. */
const otherFields = 5;

/** What holds for everybody in the company: rooms, the order of results, the features of the plan. */
export async function PermissionsPanel({ company, view, locale, last }: Props) {
  const [t, names, words] = await Promise.all([
    getTranslations('settings.permissions'),
    getTranslations('business.features'),
    getTranslations('settings.save'),
  ]);
  const { error, values, token } = view;
  const features = shownFeatures(company.tierUpgrade.tier);
  // After a refusal a box that was not ticked is not among the values.
  const isOn = (field: string, saved: boolean) => (error === null ? saved : values[field] !== undefined);
  const switchOf = (field: string, saved: boolean) => ({
    name: field,
    value: 'true',
    defaultChecked: isOn(field, saved),
  });
  return (
    <Panel id="switches" title={t('title')} lead={last === null ? t('lead') : words('last', last)}>
      <Outcome view={view} done={t('done')} conflict={last} />
      <SettingsForm
        id="permissions"
        action="/k/run/company/permissions"
        locale={locale}
        token={token}
        version={company.version}
        fields={features.length + otherFields}
      >
        <SettingsGroup title={t('booking')}>
          <Switch {...switchOf('multiRoomBookings', company.multiRoomBookings)}>
            {t('multiRoom')}
            <small className={styles.small}>{t('multiRoomNote')}</small>
          </Switch>
        </SettingsGroup>
        <SettingsGroup title={t('order')} note={t('orderNote')}>
          <FieldPair>
            {policyVerticals.map((vertical) => (
              <Choice
                key={vertical}
                name={orderField[vertical]}
                label={t(`verticals.${vertical}`)}
                value={values[orderField[vertical]] ?? company.sortOrderSettings[vertical]}
                options={sortOrders[vertical].map((value) => ({ value, title: t(`orders.${value}`) }))}
              />
            ))}
          </FieldPair>
        </SettingsGroup>
        <SettingsGroup title={t('features')} note={t('featuresNote')}>
          <ul className={styles.switches}>
            {features.map((feature) => (
              <li key={feature} className={styles.switch}>
                <Switch {...switchOf(featureField(feature), company.featureToggles[feature])}>
                  {names(feature)}
                </Switch>
              </li>
            ))}
          </ul>
        </SettingsGroup>
      </SettingsForm>
    </Panel>
  );
}
