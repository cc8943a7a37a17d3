import { getTranslations } from 'next-intl/server';
import { EntityFields } from '@/components/people/organization/entity-fields';
import { RecordEditor } from '@/components/people/organization/record-editor';
import { RecordRemoval } from '@/components/people/organization/record-removal';
import { recordOptions } from '@/components/ui/form/choice-option';
import type { CompanySite } from '@/components/ui/form/company-form';
import type { Can } from '@/lib/server/identity/proofs';
import { currenciesIn } from '@/lib/server/page/currency-picker-state';
import { namedByAudiences } from '@/lib/server/people/organization/audience';
import { entityUses } from '@/lib/server/people/organization/entities';
import { namedByPolicies } from '@/lib/server/people/organization/named-by-policies';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { ownerEmailOf } from '@/lib/server/people/organization/record-owner';
import type { RecordOf } from '@/lib/server/people/organization/write-record';
import { countryOptions } from '../../people-records';
import type { Parts } from '../../record-page';

type Entity = RecordOf<'entity'>;

type Props = {
  readonly viewer: Can<'entities.write'>;
  readonly parts: Parts;
  /** Null for a new one. */
  readonly entity: Entity | null;
};

/** The form of one legal entity, and its deletion. */
export async function EntityScreen({ entity, parts: { view, ...site }, viewer }: Props) {
  const t = await getTranslations('organization.entities');
  const currencies = currenciesIn(site.locale).map(({ currencyCode, displayName }) => ({
    value: currencyCode,
    title: `${displayName} (${currencyCode})`,
  }));
  return (
    <>
      <RecordEditor {...site} title={entity?.name ?? t('add')} action="/v1/legalEntities" record={entity}>
        <EntityFields
          entity={entity}
          view={view}
          countries={countryOptions(site.locale)}
          currencies={currencies}
          owner={await ownerEmailOf(viewer.membership.companyId, entity?.ownerId ?? null)}
        />
      </RecordEditor>
      {entity === null || entity.isDefault ? null : <Removal viewer={viewer} site={site} entity={entity} />}
    </>
  );
}

async function Removal({
  entity,
  site,
  viewer,
}: Pick<Props, 'viewer'> & { readonly site: CompanySite; readonly entity: Entity }) {
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
  const targets = [{ value: '', title: field('choose') }, ...recordOptions(others)];
  return (
    <RecordRemoval
      {...site}
      name={entity.name}
      version={entity.version}
      action={`/v1/legalEntities/${entity.id}/remove`}
      text={t('removeText', uses)}
      targets={isUsed ? targets : []}
      policies={policies}
      audiences={audiences}
    />
  );
}
