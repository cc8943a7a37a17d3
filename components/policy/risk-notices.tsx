import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { CountryRisk, RiskLevel } from '@/lib/shared/policy/country-risk';
import { nameFormat } from '@/lib/shared/site/locale/kept-formats';

export const riskTones = { green: 'good', amber: 'caution', red: 'bad' } as const satisfies Readonly<
  Record<RiskLevel, string>
>;

/** What a company says of countries that somebody is about to travel to. */
export function RiskNotices({ risks }: { readonly risks: readonly CountryRisk[] }) {
  const t = useTranslations('country-risks');
  const names = nameFormat(useLocale(), { type: 'region' });
  return risks.map(({ country, effect, level, note }) => (
    <Notice key={country} tone={riskTones[level]} silent>
      <p>
        <strong>{t('notice', { country: names.of(country) ?? country, level: t(`levels.${level}`) })}</strong>
      </p>
      <p>
        <bdi>{note}</bdi>
      </p>
      {effect === 'told' ? null : <p>{t(`notices.${effect}`)}</p>}
    </Notice>
  ));
}
