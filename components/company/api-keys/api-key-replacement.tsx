import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Choice } from '@/components/ui/form/choice';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { type FormView, recordFields } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { apiKeyDays, apiKeyDaysUsual, keyOverlaps, keyOverlapUsual } from '@/lib/shared/api-keys/api-keys';
import webhooks from '../webhooks/webhooks.module.css';

type Props = CompanySite & {
  readonly apiKey: { readonly id: string; readonly name: string; readonly version: number };
  readonly view: FormView;
  /** The list, without the locale prefix. */
  readonly path: string;
};

/** The form that makes another key in place of one: how long the new one works, and how long the old one besides. */
export async function ApiKeyReplacement({ apiKey: { id, name, version }, path, view, ...site }: Props) {
  const t = await getTranslations('api-keys');
  const usual = { days: apiKeyDaysUsual, overlap: keyOverlapUsual };
  const field = recordFields('keyReplaced', view, t, usual);
  return (
    <>
      <Panel id="keyReplaced" title={t('replaceNamed', { name })} lead={t('replaceLead')}>
        <CompanyForm
          {...site}
          id="keyReplaced"
          action={`/apiKeys/v1/${id}/replace`}
          hidden={{ version }}
          submit={t('replaceNow')}
          variant="primary"
        >
          <div className={webhooks.fields}>
            <Choice
              {...field('days')}
              options={apiKeyDays.map((value) => ({
                value,
                title: t('daysOption', { days: Number(value) }),
              }))}
            />
            <Choice
              {...field('overlap')}
              options={keyOverlaps.map((value) => ({
                value,
                title: value === 'end' ? t('overlapEnd') : t('overlapDays', { days: Number(value) }),
              }))}
            />
          </div>
        </CompanyForm>
      </Panel>
      <ButtonLink href={path} variant="quiet">
        {t('back')}
      </ButtonLink>
    </>
  );
}
