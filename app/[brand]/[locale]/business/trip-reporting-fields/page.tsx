import { getTranslations } from 'next-intl/server';
import styles from '@/components/finance/finance.module.css';
import { AnswerFields } from '@/components/finance/trip-fields/answer-fields';
import { FieldEditor } from '@/components/finance/trip-fields/field-editor';
import { FieldList } from '@/components/finance/trip-fields/field-list';
import { fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { previewFields } from '@/lib/server/finance/asked-fields';
import { currencyOfLimits } from '@/lib/server/finance/payment-methods';
import { countLacking, listTripFields } from '@/lib/server/finance/trip-fields';
import type { Can } from '@/lib/server/identity/proofs';
import { requirePage } from '@/lib/server/page/require-page';
import { audienceWords } from '@/lib/server/people/organization/audience-words';
import { type PageInput, queryValue } from '../../query';
import { titleOf } from '../admin-page';
import { audienceBoxes } from '../audience-boxes';
import { adminPlace } from '../list-page';
import { RecordPage } from '../record-page';
import { ValuesScreen } from './values-screen';

const url = '/trip-reporting-fields';
export const generateMetadata = () => titleOf(url);

/** Address: `/business/trip-reporting-fields`: what is asked at checkout, one field with `?field=`, its values with `?view=`. */
export default async function TripFieldsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/trip-reporting-fields');
  const query = await searchParams;
  const { companyId } = viewer.membership;
  const [page, fields, t] = await Promise.all([
    adminPlace(url, query),
    listTripFields(viewer),
    getTranslations('trip-fields'),
  ]);
  return (
    <RecordPage
      page={page}
      forms={['field', 'moved', 'retired', 'restored', 'removed', 'value']}
      done={(form) => t(`done.${form}`)}
      wording={{
        'VALIDATION_ERROR key': t('keyHint'),
        'VALIDATION_ERROR neededFrom': t('ruleNeeded'),
        NOT_FOUND: t('gone'),
      }}
      find={async (id) => fields.find((one) => one.id === id) ?? null}
      list={async (parts) => (
        <>
          <FieldList fields={fields} askedOf={await audienceWords(companyId, parts.locale)} {...parts} />
          <Preview viewer={viewer} />
        </>
      )}
      form={async (field, { view, ...parts }) =>
        field?.kind === 'list' && queryValue(query, 'view') !== undefined ? (
          <ValuesScreen viewer={viewer} field={field} query={query} parts={parts} view={view} />
        ) : (
          <FieldEditor
            field={field}
            view={view}
            audience={await audienceBoxes(companyId, field?.audience ?? [])}
            currency={await currencyOfLimits(viewer)}
            lacking={await countLacking(viewer, field)}
            {...parts}
          />
        )
      }
    />
  );
}

/** The fields as a traveler finds them. */
async function Preview({ viewer }: { readonly viewer: Can<'tripFields.read'> }) {
  const [t, fields] = await Promise.all([getTranslations('trip-fields'), previewFields(viewer)]);
  if (fields.length === 0) return null;
  const nothing = { error: null, values: {}, token: null, done: false };
  return (
    <Panel id="preview" title={t('preview')} lead={t('previewLead')}>
      <fieldset disabled className={styles.stack}>
        <AnswerFields fields={fields} field={fieldsOf('preview', nothing)} />
      </fieldset>
    </Panel>
  );
}
