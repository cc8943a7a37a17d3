import { getTranslations } from 'next-intl/server';
import { OfficeFields } from '@/components/people/organization/office-fields';
import { RecordEditor } from '@/components/people/organization/record-editor';
import { RecordRemoval } from '@/components/people/organization/record-removal';
import { recordOptions } from '@/components/ui/form/choice-option';
import type { CompanySite } from '@/components/ui/form/company-form';
import type { Can } from '@/lib/server/identity/proofs';
import { namedByAudiences } from '@/lib/server/people/organization/audience';
import { namedByPolicies } from '@/lib/server/people/organization/named-by-policies';
import { officeUses } from '@/lib/server/people/organization/offices';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import type { RecordOf } from '@/lib/server/people/organization/write-record';
import { timeZones } from '@/lib/shared/company/settings/time-zones';
import { countryOptions } from '../../people-records';
import type { Parts } from '../../record-page';

type Office = RecordOf<'office'>;

type Props = {
  readonly viewer: Can<'offices.write'>;
  readonly parts: Parts;
  /** Null for a new one. */
  readonly office: Office | null;
};

/** The form of one office, and its deletion. */
export async function OfficeScreen({ office, parts: { view, ...site }, viewer }: Props) {
  const [t, records] = await Promise.all([
    getTranslations('organization.offices'),
    organizationChoices(viewer.membership.companyId),
  ]);
  return (
    <>
      <RecordEditor {...site} title={office?.name ?? t('add')} action="/offices/v1" record={office}>
        <OfficeFields
          office={office}
          view={view}
          countries={countryOptions(site.locale)}
          timeZones={timeZones.map((zone) => ({ value: zone, title: zone.replaceAll('_', ' ') }))}
          entities={recordOptions(records.entities)}
        />
      </RecordEditor>
      {office === null ? null : <Removal viewer={viewer} site={site} office={office} records={records} />}
    </>
  );
}

async function Removal({
  office,
  records,
  site,
  viewer,
}: Pick<Props, 'viewer'> & {
  readonly site: CompanySite;
  readonly office: Office;
  readonly records: Awaited<ReturnType<typeof organizationChoices>>;
}) {
  const [t, field, uses, policies, audiences] = await Promise.all([
    getTranslations('organization.offices'),
    getTranslations('organization.field'),
    officeUses(viewer, office.id),
    namedByPolicies(viewer.membership.companyId, office.id),
    namedByAudiences(viewer.membership.companyId, office.id),
  ]);
  const others = records.offices.filter((one) => one.id !== office.id);
  const isUsed = uses.people + uses.rules > 0;
  const targets = [
    { value: '', title: field('choose') },
    ...recordOptions(others),
    ...(uses.rules === 0 ? [{ value: 'none', title: t('noTarget') }] : []),
  ];
  return (
    <RecordRemoval
      {...site}
      name={office.name}
      version={office.version}
      action={`/offices/v1/${office.id}/remove`}
      text={[t('removeText', uses), ...(uses.hotels > 0 ? [t('hotels', { count: uses.hotels })] : [])].join(
        ' ',
      )}
      targets={isUsed ? targets : []}
      policies={policies}
      audiences={audiences}
    />
  );
}
