import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OfficeFields } from '@/components/people/organization/office-fields';
import { RecordEditor } from '@/components/people/organization/record-editor';
import { RecordRemoval } from '@/components/people/organization/record-removal';
import type { Can } from '@/lib/server/identity/proofs';
import { namedByAudiences } from '@/lib/server/people/organization/audience';
import { namedByPolicies } from '@/lib/server/people/organization/named-by-policies';
import { officeUses } from '@/lib/server/people/organization/offices';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { readRecord } from '@/lib/server/people/organization/write-record';
import { timeZones } from '@/lib/shared/company/settings/time-zones';
import { countryOptions, type recordPage } from '../../record-page';

type Props = {
  readonly viewer: Can<'offices.write'>;
  readonly page: Awaited<ReturnType<typeof recordPage>>;
  /** Id of an office, or `new`. */
  readonly id: string;
};

/** The form of one office, and its deletion. */
export async function OfficeScreen({ id, page, viewer }: Props) {
  const office = id === 'new' ? null : await readRecord(viewer, 'office', id);
  if (office === null && id !== 'new') notFound();
  const [t, records] = await Promise.all([
    getTranslations('organization.offices'),
    organizationChoices(viewer.membership.companyId),
  ]);
  return (
    <>
      <RecordEditor
        {...page.parts}
        title={office?.name ?? t('add')}
        action="/offices/v1"
        record={office}
        path={page.path}
      >
        <OfficeFields
          office={office}
          view={page.view}
          countries={countryOptions(page.site.locale)}
          timeZones={timeZones.map((zone) => ({ value: zone, title: zone.replaceAll('_', ' ') }))}
          entities={records.entities.map(({ id: value, name }) => ({ value, title: name }))}
        />
      </RecordEditor>
      {office === null ? null : <Removal viewer={viewer} page={page} office={office} records={records} />}
    </>
  );
}

async function Removal({
  office,
  page,
  records,
  viewer,
}: Omit<Props, 'id'> & {
  readonly office: { readonly id: string; readonly name: string };
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
    ...others.map(({ id: value, name }) => ({ value, title: name })),
    ...(uses.rules === 0 ? [{ value: 'none', title: t('noTarget') }] : []),
  ];
  return (
    <RecordRemoval
      {...page.parts}
      name={office.name}
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
