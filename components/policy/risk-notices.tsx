import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { CountryRisk, RiskLevel } from '@/lib/shared/policy/country-risk';
import { nameFormat } from '@/lib/shared/site/locale/kept-formats';

export const riskTones = { green: 'good', amber: 'caution', red: 'bad' } as const satisfies Readonly<
  Record<RiskLevel, string>
>;

/** A country whose trips are forbidden or need a yes is not shown as harmless, however it is rated. */
function toneOf({ effect, level }: CountryRisk) {
  if (effect === 'block') return 'bad';
  return effect === 'approve' && level === 'green' ? 'caution' : riskTones[level];
}

/** What a company says of countries that somebody is about to travel to. */
export function RiskNotices({ risks }: { readonly risks: readonly CountryRisk[] }) {
  const t = useTranslations('country-risks');
  const names = nameFormat(useLocale(), { type: 'region' });
  return risks.map(({ country, effect, level, note }) => (
    <Notice key={country} tone={toneOf({ country, effect, level, note })} silent>
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
