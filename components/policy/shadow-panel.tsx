import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Table } from '@/components/ui/list/table';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { type RuleShadow, type Shadow, shadowDays } from '@/lib/shared/policy/policy-shadow-mode';
import { type Asks, BacktestFigures } from './backtest-figures';
import styles from './policy.module.css';
import type { DeskForms } from './policy-list';

/** The last shadow of a vertical, as its panel shows it. */
export type ShadowView = {
  readonly isRunning: boolean;
  /** When it started and when it ends or has ended, in words. */
  readonly start: string;
  readonly end: string;
  /** Who started it; '' where nobody knows any more. */
  readonly by: string;
  readonly version: number;
  /** What has become of the draft that is tried. */
  readonly draft: 'same' | 'changed' | 'gone';
  readonly seen: number;
  /** Null where nobody has asked for those of one that is over. */
  readonly figures: Shadow | null;
};

type Props = DeskForms & {
  readonly view: FormView;
  /** Null before the first. */
  readonly shadow: ShadowView | null;
  readonly asks: Asks;
};

/** Trying the draft silently beside the published policies: starting that, how it goes, and ending it. */
export function ShadowPanel({ asks, shadow, view, ...forms }: Props) {
  const t = useTranslations('policy-trial.shadow');
  const { locale, path, published, token, version, vertical } = forms;
  const action = `/i/api/business/policies/v1/shadows/${vertical}`;
  return (
    <Panel id="shadow" title={t('title')} lead={t('lead')}>
      {shadow === null ? null : <State shadow={shadow} />}
      {shadow?.isRunning !== true ? null : (
        <ConfirmStep open={t('end')}>
          <p>{t('endText')}</p>
          <Form
            id="shadow-end"
            action={`${action}/end`}
            locale={locale.tag}
            token={token}
            hidden={{ shadow: shadow.version }}
            submit={t('end')}
          />
        </ConfirmStep>
      )}
      {shadow?.isRunning === true || version === 0 ? null : (
        <>
          <p>
            {t('startLead')} {shadow === null ? null : t('restart')}
          </p>
          <Form
            id="shadow"
            action={action}
            locale={locale.tag}
            view={view}
            hidden={{ version, published, shadow: shadow?.version ?? 0 }}
            submit={t('start')}
          >
            <Choice
              {...fieldsOf('shadow', view)('days')}
              label={t('days')}
              options={shadowDays.map((count) => ({
                value: String(count),
                title: t('forDays', { count }),
              }))}
            />
          </Form>
        </>
      )}
      {shadow === null ? null : <Figures shadow={shadow} asks={asks} locale={locale} path={path} />}
    </Panel>
  );
}

function State({ shadow: { by, draft, end: when, isRunning, start } }: { readonly shadow: ShadowView }) {
  const t = useTranslations('policy-trial.shadow');
  if (!isRunning) return <p>{t('ended', { start, when })}</p>;
  return (
    <>
      <p>{by === '' ? t('runningUnknown', { start, when }) : t('running', { name: by, start, when })}</p>
      <p>{t('kept')}</p>
      {draft === 'same' ? null : <Notice tone="caution">{t(draft)}</Notice>}
    </>
  );
}

type FiguresProps = Pick<DeskForms, 'locale' | 'path'> & { readonly shadow: ShadowView; readonly asks: Asks };

function Figures({ asks, locale, path, shadow }: FiguresProps) {
  const t = useTranslations('policy-trial.shadow');
  const backtest = useTranslations('policy-trial.backtest');
  const { figures, isRunning, seen } = shadow;
  if (figures === null && seen > 0)
    return (
      <p>
        <SiteLink href={`${path}?view=try&shadow=figures#shadow`}>{t('figures')}</SiteLink>
      </p>
    );
  if (figures === null || figures.judged === 0) return <p>{t(isRunning ? 'empty' : 'emptyOver')}</p>;
  return (
    <>
      <FactList
        columns
        facts={[
          [t('seen'), String(seen)],
          [t('more'), String(figures.moreApprovals)],
          [t('fewer'), String(figures.fewerApprovals)],
        ]}
      />
      {figures.byRule.length === 0 ? null : <RuleTable rows={figures.byRule} />}
      <BacktestFigures
        backtest={figures}
        asks={asks}
        beside="published"
        locale={locale}
        caveats={[backtest('caveat'), t('blockedUnseen')]}
        cut={seen > figures.judged ? t('cut', { seen, count: figures.judged }) : null}
      />
    </>
  );
}

function RuleTable({ rows }: { readonly rows: readonly RuleShadow[] }) {
  const t = useTranslations('policy-trial.shadow');
  const backtest = useTranslations('policy-trial.backtest');
  const rules = useTranslations('policy-admin.rules');
  const figure = (key: keyof Omit<RuleShadow, 'code'>, header: string) =>
    ({ key, header, align: 'end', cell: (row: RuleShadow) => row[key] }) as const;
  return (
    <div className={styles.figures}>
      <Table
        variant="list"
        caption={t('byRule')}
        showCaption
        columns={[
          { key: 'rule', header: t('rule'), isRowHeader: true, cell: ({ code }) => rules(code) },
          figure('nowIn', backtest('nowIn')),
          figure('nowOut', backtest('nowOut')),
          figure('nowBlocked', backtest('nowBlocked')),
          figure('moreApprovals', t('moreShort')),
          figure('fewerApprovals', t('fewerShort')),
        ]}
        rows={rows}
        keyOf={({ code }) => code}
      />
    </div>
  );
}
