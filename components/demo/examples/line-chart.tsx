import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/ui/chart/chart-frame';
import { LineChart } from '@/components/ui/chart/line-chart';
import { Table } from '@/components/ui/list/table';
import { useExampleMonths } from '../example-months';
import type { ExampleProps } from '../example-props';
import { ExampleState } from '../example-state';

const bags = [4, 7, 5, 9];

/** `LineChart` in its `ChartFrame`: a line with the table that says the same. A value of null leaves a gap. */
export function LineChartExample({ isRtl }: Pick<ExampleProps, 'isRtl'>) {
  const t = useTranslations('catalogue');
  const months = useExampleMonths(bags);
  const title = t('states.part.lineChart');
  return (
    <ExampleState name="plain">
      <ChartFrame
        summary={title}
        tableLabel={t('states.part.table')}
        table={
          <Table
            caption={title}
            columns={[{ key: 'text', header: t('field.number'), cell: ({ text }) => text }]}
            rows={months}
            keyOf={({ key }) => key}
          />
        }
        file={null}
      >
        <LineChart categories={months} values={bags} tickText={String} isRtl={isRtl} />
      </ChartFrame>
    </ExampleState>
  );
}
