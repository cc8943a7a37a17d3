import { getTranslations } from 'next-intl/server';
import styles from '@/components/approvals/approvals.module.css';
import { stepTargetText } from '@/components/approvals/step-target-text';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { firstAsked, type RoutedOrder, type RoutedStep } from '@/lib/server/approvals/route-approval';
import { type TriedApproval, tryApproval } from '@/lib/server/approvals/try-approval';
import type { Can } from '@/lib/server/identity/proofs';
import { TriedTrip, triedPolicies } from '@/lib/shared/approvals/flow-calls';
import { type Ask, seatsOf } from '@/lib/shared/approvals/route-approval';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { listText } from '@/lib/shared/site/locale/list-text';
import { type Query, queryValue } from '../../../query';

type Props = {
  readonly viewer: Can<'company.approvals'>;
  readonly query: Query;
  readonly currency: string;
  /** Address of the page with the locale prefix. */
  readonly action: string;
  readonly locale: string;
};

const names = ['traveler', 'booker', 'vertical', 'policy', 'total'] as const;

/** What would become of a trip: a form that asks the page by GET, and its answer from the routing that orders follow. */
export async function TryPart({ action, currency, locale, query, viewer }: Props) {
  const t = await getTranslations('approval-flows.try');
  const typed = Object.fromEntries(names.map((name) => [name, queryValue(query, name) ?? '']));
  const isAsked = queryValue(query, 'traveler') !== undefined;
  const wanted = TriedTrip.safeParse({ ...typed, total: typed.total === '' ? Number.NaN : typed.total });
  const tried = isAsked && wanted.success ? await tryApproval(viewer, wanted.data) : null;
  const problems = {
    ...(tried === null || tried.unknown === null ? {} : { [tried.unknown]: t('unknown') }),
    ...(isAsked && !wanted.success ? { total: t('badTotal') } : {}),
  };
  return (
    <Panel id="try" title={t('title')} lead={t('lead')}>
      <QueryForm action={`${action}#try`} submit={t('submit')} className={styles.days}>
        <Fields currency={currency} typed={typed} problems={problems} />
      </QueryForm>
      {tried === null || tried.unknown !== null ? null : (
        <Answer
          routed={tried.routed}
          known={tried.names}
          isByRule={wanted.success && wanted.data.policy === 'byRule' && tried.isModeOpen}
          locale={locale}
        />
      )}
    </Panel>
  );
}

type FieldsProps = Pick<Props, 'currency'> & {
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
};

async function Fields({ currency, problems, typed }: FieldsProps) {
  const [t, verticals] = await Promise.all([
    getTranslations('approval-flows.try'),
    getTranslations('trip-fields.verticals'),
  ]);
  const field = (name: (typeof names)[number]) => ({
    id: `try-${name}`,
    name,
    value: typed[name],
    problem: problems[name] ?? null,
  });
  const address = { type: 'email', max: 254, autoComplete: 'off' } as const;
  return (
    <>
      <Field {...field('traveler')} {...address} label={t('traveler')} required />
      <Field {...field('booker')} {...address} label={t('booker')} hint={t('bookerHint')} />
      <Choice
        {...field('vertical')}
        label={t('vertical')}
        options={fieldVerticals.map((value) => ({ value, title: verticals(value) }))}
      />
      <Choice
        {...field('policy')}
        label={t('policy')}
        options={triedPolicies.map((value) => ({ value, title: t(`policies.${value}`) }))}
      />
      <Field
        {...field('total')}
        type="number"
        label={t('total', { currency })}
        min={0}
        max={approvalThresholdMax}
        required
      />
    </>
  );
}

type Known = Extract<TriedApproval, { readonly unknown: null }>['names'];
type AnswerProps = {
  readonly routed: RoutedOrder;
  readonly known: Known;
  /** A rule of the policies wants it approved, which the mode otherwise would not. */
  readonly isByRule?: boolean;
  readonly locale: string;
};

/** Whether the trip has to be approved and why, and who is asked in which step. */
export async function Answer({ isByRule = false, known, locale, routed }: AnswerProps) {
  const t = await getTranslations('approval-flows.try');
  const { cause, flow, judged, steps, way } = routed;
  return (
    <div className={styles.answer}>
      <h3>{t('result')}</h3>
      <p>{t(cause === null ? 'notNeeded' : cause === 'mode' && isByRule ? 'byRule' : causeWords[cause])}</p>
      {way === 'notified' ? <Notified routed={routed} known={known} locale={locale} /> : null}
      {way === 'asked' ? (
        <>
          <p>{flow === null ? t('plain') : t('follows', { flow: flow.name })}</p>
          {steps.some(asksOthers) ? <p>{t('fallback')}</p> : null}
          <ol className={styles.steps}>
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike; they never change places here.
              <Step key={at} nth={at + 1} routed={step} known={known} locale={locale} />
            ))}
          </ol>
          <p className={styles.muted}>{t('deadline')}</p>
        </>
      ) : null}
      {judged.length === 0 ? null : (
        <>
          <h3>{t('considered')}</h3>
          <ul className={styles.reasons}>
            {judged.map(({ flow: one, obstacle }) => (
              <li key={one.id}>
                <bdi>{one.name}</bdi>: {t(`obstacle.${obstacle ?? 'fits'}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const causeWords = { mode: 'byMode', vertical: 'byVertical', flow: 'byFlow' } as const;

/** Who is notified of a trip that nobody has to approve. */
async function Notified({ known, locale, routed }: AnswerProps) {
  const t = await getTranslations('approval-flows.try');
  const names = firstAsked(routed).map((id) => known.get(id) ?? '?');
  return names.length === 0 ? null : (
    <p>
      <bdi>{t('notified', { names: listText(locale, names) })}</bdi>
    </p>
  );
}

/** Others are asked than the step means, or besides. */
const asksOthers = ({ asks, step }: RoutedStep): boolean =>
  step.who !== 'forAll' && asks.some(({ reason }) => reason === 'fallback');

type StepProps = Pick<AnswerProps, 'known' | 'locale'> & {
  readonly nth: number;
  readonly routed: RoutedStep;
};

async function Step({ known, locale, nth, routed: { asks, needed, step } }: StepProps) {
  const [t, words, silences] = await Promise.all([
    getTranslations('approval-flows.try'),
    getTranslations('approval-flows'),
    getTranslations('approval-flows.silences'),
  ]);
  const nameOf = ({ forId, memberId }: Ask): string => {
    const name = known.get(memberId) ?? '?';
    return forId === null ? name : t('insteadOf', { name, other: known.get(forId) ?? '?' });
  };
  return (
    <li>
      <strong>{words('step', { nth })}</strong>
      <span className={styles.muted}>{stepTargetText(step, words, 'whos')}</span>
      {step.who === 'travelerChoice' ? <span>{t('choice')}</span> : null}
      {asks.length === 0 ? (
        <Notice tone="caution">{t('nobody')}</Notice>
      ) : (
        <>
          <span>
            <bdi>{t('asked', { names: listText(locale, asks.map(nameOf)) })}</bdi>
          </span>
          <span className={styles.muted}>{t('enough', { needed, seats: seatsOf(asks) })}</span>
          {step.agree !== 'all' && Number(step.agree) > needed ? (
            <Notice tone="caution">{t('fewer', { wanted: Number(step.agree), needed })}</Notice>
          ) : null}
        </>
      )}
      <span className={styles.muted}>
        {t('time', { hours: step.hours, silence: silences(step.onTimeout) })}
      </span>
    </li>
  );
}
