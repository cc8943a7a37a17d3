import { getTranslations } from 'next-intl/server';
import { BoxGroups } from '@/components/ui/form/box-groups';
import { Choice } from '@/components/ui/form/choice';
import type { CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { RecordForm } from '@/components/ui/form/record-form';
import { Notice } from '@/components/ui/notice';
import { apiKeyDays, apiKeyDaysUsual, apiKeyNameMax, type KeyScope } from '@/lib/shared/api-keys/api-keys';
import webhooks from '../webhooks/webhooks.module.css';

type Props = CompanySite & {
  /** What the reader may let a key do. */
  readonly scopes: readonly KeyScope[];
  readonly view: FormView;
  readonly path: string;
};

/** The form of a new API key. One that is there does not change: whoever wants another one makes it and revokes the first. */
export async function ApiKeyEditor({ path, scopes, view, ...site }: Props) {
  const t = await getTranslations('api-keys');
  const field = recordFields('key', view, t, { days: apiKeyDaysUsual });
  const words = (key: 'new' | 'create' | 'save' | 'back' | 'remove' | 'removeText') =>
    t(key === 'save' ? 'create' : key);
  return (
    <RecordForm
      {...site}
      id="key"
      action="/apiKeys/v1"
      record={null}
      name={undefined}
      lead={t('newLead')}
      t={words}
      path={path}
    >
      <div className={webhooks.fields}>
        <Field {...field('name')} hint={t('nameHint')} max={apiKeyNameMax} required />
        <Choice
          {...field('days')}
          options={apiKeyDays.map((value) => ({ value, title: t('daysOption', { days: Number(value) }) }))}
        />
      </div>
      {scopes.length === 0 ? <Notice tone="caution">{t('scopes.none')}</Notice> : null}
      <BoxGroups
        form="key"
        name="scopes"
        view={view}
        legend={t('scopes.legend')}
        hint={t('scopes.hint')}
        groups={[
          {
            legend: t('scopes.group'),
            boxes: scopes.map((name) => ({ name, label: t(`scope.${name}`), checked: false })),
          },
        ]}
      />
    </RecordForm>
  );
}
