import { getTranslations } from 'next-intl/server';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { countryNameIn } from '@/lib/server/page/display-names';
import { listCountryRisks, removeCountryRisk, saveCountryRisk } from '@/lib/server/policy/country-risks';
import { CountryRiskForm, risksList } from '@/lib/shared/policy/country-risk';

const calls = recordCalls({
  base: '/i/api/business/tracker/v1/risks',
  guard: can('risks.write'),
  page: '/traveler-tracker/risks',
});

export const riskCalls = [
  /** The rated countries as a file for spreadsheets. */
  calls.file({
    name: 'country-risks',
    list: risksList,
    rows: listCountryRisks,
    columns: async (locale) => {
      const t = await getTranslations({ locale, namespace: 'country-risks' });
      return [
        [t('country'), ({ country }) => countryNameIn(locale, country)],
        [t('level'), ({ level }) => t(`levels.${level}`)],
        [t('effect'), ({ effect }) => t(`effects.${effect}`)],
        [t('note'), ({ note }) => note],
      ];
    },
  }),
  calls.save({ form: 'risk', input: CountryRiskForm, run: saveCountryRisk }),
  /** Rates a country no longer. */
  calls.remove({ run: removeCountryRisk }),
] as const;
