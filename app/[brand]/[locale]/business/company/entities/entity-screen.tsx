import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EntityFields } from '@/components/people/organization/entity-fields';
import { RecordEditor } from '@/components/people/organization/record-editor';
import { RecordRemoval } from '@/components/people/organization/record-removal';
import type { Can } from '@/lib/server/identity/proofs';
import { currenciesIn } from '@/lib/server/page/currency-list';
import { namedByAudiences } from '@/lib/server/people/organization/audience';
import { entityUses } from '@/lib/server/people/organization/entities';
import { namedByPolicies } from '@/lib/server/people/organization/named-by-policies';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { readRecord } from '@/lib/server/people/organization/write-record';
import { countryOptions, type recordPage } from '../../record-page';

type Props = {
  readonly viewer: Can<'entities.write'>;
  readonly page: Awaited<ReturnType<typeof recordPage>>;
  /** Id of a legal entity, or `new`. */
  readonly id: string;
};

/** The form of one legal entity, and its deletion. */
export async function EntityScreen({ id, page, viewer }: Props) {
  const entity = id === 'new' ? null : await readRecord(viewer, 'entity', id);
  if (entity === null && id !== 'new') notFound();
  const t = await getTranslations('organization.entities');
  const currencies = currenciesIn(page.site.locale).map(({ currencyCode, displayName }) => ({
    value: currencyCode,
    title: `${displayName} (${currencyCode})`,
  }));
  return (
    <>
      <RecordEditor
        {...page.parts}
        title={entity?.name ?? t('add')}
        action="/v1/legalEntities"
        record={entity}
        path={page.path}
      >
        <EntityFields
          entity={entity}
          view={page.view}
          countries={countryOptions(page.site.locale)}
          currencies={currencies}
        />
      </RecordEditor>
      {entity === null || entity.isDefault ? null : <Removal viewer={viewer} page={page} entity={entity} />}
    </>
  );
}

async function Removal({
  entity,
  page,
  viewer,
}: Omit<Props, 'id'> & { readonly entity: { readonly id: string; readonly name: string } }) {
  const { companyId } = viewer.membership;
  const [t, field, uses, policies, audiences, { entities }] = await Promise.all([
    getTranslations('organization.entities'),
    getTranslations('organization.field'),
    entityUses(viewer, entity.id),
    namedByPolicies(companyId, entity.id),
    namedByAudiences(companyId, entity.id),
    organizationChoices(companyId),
  ]);
  const isUsed = uses.people + uses.offices + uses.rules > 0;
  const others = entities.filter((one) => one.id !== entity.id);
  const targets = [
    { value: '', title: field('choose') },
    ...others.map(({ id: value, name }) => ({ value, title: name })),
  ];
  return (
    <RecordRemoval
      {...page.parts}
      name={entity.name}
      action={`/v1/legalEntities/${entity.id}/remove`}
      text={t('removeText', uses)}
      targets={isUsed ? targets : []}
      policies={policies}
      audiences={audiences}
    />
  );
}
