import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { type Changed, type FormView, problemOfField } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import {
  type CompanyProfileField,
  companyNameLengthMax,
  companyNameLengthMin,
  displayNameLengthMax,
} from '@/lib/shared/company/company-profile';
import type { CompanySettings } from '@/lib/shared/company/settings/company-settings';
import { SettingsForm } from './settings-form';
import { FieldPair, SettingsGroup } from './settings-group';

type Option = { readonly value: string; readonly title: string };

type Props = {
  readonly company: CompanySettings;
  readonly view: FormView;
  readonly locale: string;
  readonly choices: Readonly<Record<'currency' | 'language' | 'timezone' | 'fiscalMonth', readonly Option[]>>;
  /** Who changed the settings last and when; null when nobody did. */
  readonly last: Changed | null;
};

const fields = 10;
const lengths = { min: companyNameLengthMin, max: companyNameLengthMax };

/** What the company says of itself: its names, what holds for it by default, whom travelers ask. */
export async function GeneralPanel({ company, view, locale, choices, last }: Props) {
  const [t, words] = await Promise.all([
    getTranslations('settings.general'),
    getTranslations('settings.save'),
  ]);
  const { values, token } = view;
  const of = (name: CompanyProfileField) => ({
    name,
    label: t(`fields.${name}`),
    value: values[name] ?? String(company[name] ?? ''),
    problem: problemOfField(view, name) === null ? null : t(`problems.${name}`, lengths),
  });
  const none = [{ value: '', title: t('notSet') }];
  return (
    <Panel id="identity" title={t('title')} lead={last === null ? t('lead') : words('last', last)}>
      <Outcome view={view} done={t('done')} conflict={last} />
      <SettingsForm
        id="general"
        action="/k/run/company/general"
        locale={locale}
        token={token}
        version={company.version}
        fields={fields}
      >
        <SettingsGroup title={t('names')}>
          <Field {...of('name')} required max={companyNameLengthMax} autoComplete="organization" />
          <Field {...of('displayName')} hint={t('displayNameHint')} max={displayNameLengthMax} />
          <Field {...of('website')} type="url" hint={t('addressHint')} max={300} />
        </SettingsGroup>
        <SettingsGroup title={t('defaults')}>
          <FieldPair>
            <Choice {...of('currency')} options={[...none, ...choices.currency]} hint={t('currencyHint')} />
            <Choice {...of('language')} options={[...none, ...choices.language]} />
          </FieldPair>
          <FieldPair>
            <Choice {...of('timezone')} options={[...none, ...choices.timezone]} />
            <Choice {...of('fiscalMonth')} options={choices.fiscalMonth} />
          </FieldPair>
        </SettingsGroup>
        <SettingsGroup title={t('help')} note={t('helpNote')}>
          <FieldPair>
            <Field {...of('helpEmail')} type="email" max={254} />
            <Field {...of('helpPhone')} type="tel" max={40} />
          </FieldPair>
          <Field {...of('helpUrl')} type="url" hint={t('addressHint')} max={300} />
        </SettingsGroup>
      </SettingsForm>
    </Panel>
  );
}
