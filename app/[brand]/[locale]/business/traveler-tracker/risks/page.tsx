import { getTranslations } from 'next-intl/server';
import { RiskEditor } from '@/components/policy/risk-editor';
import { RiskList } from '@/components/policy/risk-list';
import { fieldProblems } from '@/components/ui/form/form-view';
import { countryOptions } from '@/lib/server/page/country-options';
import { requirePage } from '@/lib/server/page/require-page';
import { listCountryRisks, readCountryRisk } from '@/lib/server/policy/country-risks';
import { risksList } from '@/lib/shared/policy/country-risk';
import { nameFormat } from '@/lib/shared/site/locale/kept-formats';
import type { PageInput } from '../../../query';
import { titleOf } from '../../admin-page';
import { fileAddress, listPage } from '../../list-page';
import { RecordPage } from '../../record-page';

const url = '/traveler-tracker/risks';
export const generateMetadata = () => titleOf(url);

/** Address: `/business/traveler-tracker/risks`: how the company rates countries; one of them with `?risk=`. */
export default async function RisksPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/traveler-tracker/risks');
  const page = await listPage(url, risksList, await searchParams);
  const [t, problem] = await Promise.all([
    getTranslations('country-risks'),
    getTranslations('country-risks.problem'),
  ]);
  const { locale } = page.site;
  const names = nameFormat(locale, { type: 'region' });
  const nameOf = (country: string) => names.of(country) ?? country;
  return (
    <RecordPage
      wide
      page={page}
      forms={['risk', 'removed']}
      done={(form) => t(`done.${form}`)}
      problems={fieldProblems(['country', 'note'], problem)}
      find={(id) => readCountryRisk(viewer, id)}
      list={async () => (
        <RiskList
          {...page}
          found={await listCountryRisks(viewer, { ...page.query, orLast: true })}
          nameOf={nameOf}
          file={fileAddress(viewer, '/tracker/v1/risks/file', risksList, page)}
        />
      )}
      form={(risk, parts) => (
        <RiskEditor
          {...parts}
          risk={risk}
          name={risk === null ? undefined : nameOf(risk.country)}
          countries={countryOptions(locale)}
        />
      )}
    />
  );
}
