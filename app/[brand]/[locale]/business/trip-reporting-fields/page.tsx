import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/finance/finance.module.css';
import { AnswerFields } from '@/components/finance/trip-fields/answer-fields';
import { FieldEditor } from '@/components/finance/trip-fields/field-editor';
import { FieldList } from '@/components/finance/trip-fields/field-list';
import { fieldsOf } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { askedFields } from '@/lib/server/finance/asked-fields';
import { listTripFields } from '@/lib/server/finance/trip-fields';
import type { Can } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { ValuesScreen } from './values-screen';

const url = '/trip-reporting-fields';
const forms = ['field', 'moved', 'retired', 'restored', 'removed', 'value', 'value-import'] as const;

export const generateMetadata = () => titleOf(url);

/** Address: `/business/trip-reporting-fields`: what is asked at checkout, one field with `?field=`, its values with `?view=`. */
export default async function TripFieldsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/trip-reporting-fields');
  const query = await searchParams;
  const [site, fields, view, t] = await Promise.all([
    pageSite(),
    listTripFields(viewer),
    postedForm(forms, query),
    getTranslations('trip-fields'),
  ]);
  const path = businessPath(site.businessPath, url);
  const parts = { locale: site.locale, token: view.token, path };
  const id = queryValue(query, 'field');
  const field = fields.find((one) => one.id === id) ?? null;
  if (id !== undefined && id !== 'new' && field === null) notFound();
  const isOfValues = field?.kind === 'list' && queryValue(query, 'view') !== undefined;
  return (
    <AdminPage url={url}>
      <Outcome
        view={view}
        done={view.form === null ? '' : t(`done.${view.form}`)}
        conflict={view.form === 'field' ? null : undefined}
        wording={{
          'VALIDATION_ERROR key': t('keyHint'),
          NOT_FOUND: t('gone'),
        }}
      />
      {isOfValues ? (
        <ValuesScreen viewer={viewer} field={field} query={query} parts={parts} view={view} />
      ) : id === undefined ? (
        <>
          <FieldList fields={fields} {...parts} />
          <Preview viewer={viewer} />
        </>
      ) : (
        <FieldEditor field={field} view={view} {...parts} />
      )}
    </AdminPage>
  );
}

/** The fields as a traveler finds them. */
async function Preview({ viewer }: { readonly viewer: Can<'tripFields.read'> }) {
  const [t, fields] = await Promise.all([
    getTranslations('trip-fields'),
    askedFields(viewer, { verticals: fieldVerticals, travelerId: null }),
  ]);
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
