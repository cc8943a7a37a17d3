import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/ui/chart/chart-frame';
import { StackedBars } from '@/components/ui/chart/stacked-bars';
import { Table } from '@/components/ui/list/table';
import { useExampleMonths } from '../example-months';
import type { ExampleProps } from '../example-props';
import { ExampleState } from '../example-state';

const sold = [
  [6, 3],
  [8, 2],
  [5, 5],
  [9, -2],
];

/** `StackedBars` in its `ChartFrame`: bars of two series with their legend, and the table that says the same. */
export function StackedBarsExample({ isRtl }: Pick<ExampleProps, 'isRtl'>) {
  const t = useTranslations('catalogue');
  const months = useExampleMonths(sold.map(([one = 0, other = 0]) => one + other));
  const title = t('states.part.stackedBars');
  return (
    <ExampleState name="plain">
      <ChartFrame
        summary={title}
        legend={[t('field.economy'), t('field.business')]}
        tableLabel={t('states.part.table')}
        table={
          <Table
            caption={title}
            columns={[{ key: 'text', header: t('field.cabin'), cell: ({ text }) => text }]}
            rows={months}
            keyOf={({ key }) => key}
          />
        }
        file={null}
      >
        <StackedBars categories={months} values={sold} tickText={String} isRtl={isRtl} />
      </ChartFrame>
    </ExampleState>
  );
}
