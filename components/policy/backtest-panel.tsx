import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import { Panel } from '@/components/ui/layout/panel';
import type { Backtest } from '@/lib/shared/policy/backtest';
import type { Period } from '@/lib/shared/policy/backtest-calls';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { type Asks, BacktestFigures } from './backtest-figures';

type Props = {
  /** Null where the days make no sense. */
  readonly backtest: (Backtest & { readonly isCut: boolean }) | null;
  /** As it was asked for. */
  readonly period: Period;
  readonly locale: Locale;
  readonly path: string;
  readonly asks: Asks;
};

/** What a draft would have said of what was booked in some days, asked for by GET. */
export function BacktestPanel({ asks, backtest, locale, path, period }: Props) {
  const t = useTranslations('policy-trial.backtest');
  const day = { type: 'date', required: true } as const;
  return (
    <Panel id="backtest" title={t('title')} lead={t('lead')}>
      <QueryForm action={`${path}#backtest`} kept={[['view', 'try']]} submit={t('show')}>
        <Field {...day} name="from" label={t('from')} value={period.from} />
        <Field
          {...day}
          name="to"
          label={t('to')}
          value={period.to}
          problem={backtest === null ? t('badDays') : null}
        />
      </QueryForm>
      {backtest === null ? null : backtest.judged === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <BacktestFigures
          backtest={backtest}
          asks={asks}
          locale={locale}
          caveats={[t('caveat')]}
          cut={backtest.isCut ? t('cut', { count: backtest.judged }) : null}
        />
      )}
    </Panel>
  );
}
