import { useLocale, useTranslations } from 'next-intl';
import { RankedBars } from '@/components/ui/chart/ranked-bars';
import type { ExampleProps } from '../example-props';
import { ExampleState } from '../example-state';

const travelers = { FR: 12, PL: 8, AT: 3 };

/** `RankedBars`: a table whose rows have a bar, the longest first. */
export function RankedBarsExample({ isRtl }: Pick<ExampleProps, 'isRtl'>) {
  const t = useTranslations('catalogue');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (
    <ExampleState name="plain">
      <RankedBars
        caption={t('states.part.rankedBars')}
        headers={[t('list.name'), t('field.number')]}
        rows={Object.entries(travelers).map(([code, value]) => ({
          key: code,
          name: names.of(code) ?? code,
          href: `/demo/components?q=${code}`,
          value,
          cells: [String(value)],
        }))}
        isRtl={isRtl}
      />
    </ExampleState>
  );
}
