import { RiskNotices } from '@/components/policy/risk-notices';
import { pageRisks } from '@/lib/server/policy/country-risks';

/** How the company of whoever looks has rated the countries of a trip; nothing outside business mode and where it has rated none. */
export async function RisksPart({ countries }: { readonly countries: readonly string[] }) {
  return <RiskNotices risks={await pageRisks(countries)} />;
}
