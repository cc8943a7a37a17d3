import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { FactList } from '@/components/ui/list/fact-list';
import type { ApprovalState } from '@/lib/shared/approvals/approval-states';
import styles from './approvals.module.css';

/** What of it is one booking. */
export type ShownItem = {
  readonly key: string;
  /** Its place in the order, from 1. */
  readonly place: number;
  readonly title: string;
  readonly details: string;
  readonly price: string;
  readonly isWaiting: boolean;
  readonly isDeclined: boolean;
};

/** A request for approval, in the words and the money of the page. */
export type ShownApproval = {
  readonly id: string;
  readonly state: ApprovalState;
  readonly travelers: string;
  /** Whoever asked, where that is somebody else. */
  readonly requester: string | null;
  /** Whoever travels is suspended, or has left. */
  readonly isInactive: boolean;
  readonly items: readonly ShownItem[];
  /** It is booked already, and is to be changed: how it is now, and what it costs then; null for what is not booked yet. */
  readonly change: {
    readonly before: string;
    readonly price: string;
    /** What the change itself costs; null for nothing. */
    readonly fee: string | null;
    /** By how much the order becomes dearer, or cheaper. */
    readonly isMore: boolean;
    readonly difference: string;
  } | null;
  /** Its items can be answered one by one. */
  readonly isByItem: boolean;
  readonly version: number;
  /** What it costs now: in cents of a euro, and in words. */
  readonly cents: number;
  readonly total: string;
  /** What it cost when it was asked for, and how much more that is now; null where it costs the same. */
  readonly dearer: { readonly before: string; readonly more: string } | null;
  /** Why the company's settings, or a flow, want it approved. */
  readonly reasons: readonly ('everyTrip' | 'aboveThreshold' | 'vertical' | 'flow')[];
  /** What its policies say against it; null for nothing. */
  readonly policy: ReactNode;
  /** Why it is booked although it is out of policy; '' where the policies do not ask. */
  readonly justification: string;
  readonly note: string;
  /** Where it stands in the steps of its flow; null where it has none. */
  readonly steps: ReactNode;
  readonly asked: string;
  readonly deadline: string;
  /** Until when the provider holds what is asked for; null for what is not held. */
  readonly held: string | null;
  /** For whom the reader stands in, and who has handed it over to them; null for nobody. */
  readonly insteadOf: string | null;
  readonly handedOverBy: string | null;
  /** The reader is asked as themselves, and can ask a colleague to decide instead. */
  readonly mayHandOver: boolean;
  readonly decided: { readonly by: string | null; readonly at: string; readonly answer: string } | null;
};

type Props = {
  readonly approval: ShownApproval;
  /** What the page is about: it opens here. */
  readonly first?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** What can be done with it. */
  readonly children?: ReactNode;
};

/** A request for approval: who, what, when, for how much, why it is asked, and until when. */
export function ApprovalCard({ approval, children, first = false, heading: Heading = 'h2' }: Props) {
  const t = useTranslations('approvals');
  const { asked, deadline, decided, dearer, held, id, insteadOf, items, note, reasons, requester, state } =
    approval;
  const { justification } = approval;
  return (
    <article
      className={styles.card}
      id={`approval-${id}`}
      aria-labelledby={`approval-${id}-title`}
      {...(first ? { tabIndex: -1, autoFocus: true } : {})}
    >
      <div className={styles.head}>
        <div className={styles.who}>
          <Heading id={`approval-${id}-title`}>
            <bdi>{approval.travelers}</bdi>
          </Heading>
          {requester === null ? null : (
            <p className={styles.muted}>{t('card.askedBy', { name: requester })}</p>
          )}
          {approval.change === null ? null : <Badge tone="accent">{t('card.change')}</Badge>}
          {approval.isInactive ? (
            <Badge tone="caution" isSentence>
              {t('card.inactive')}
            </Badge>
          ) : null}
          {insteadOf === null ? null : (
            <p className={styles.muted}>{t('card.insteadOf', { name: insteadOf })}</p>
          )}
          {approval.handedOverBy === null ? null : (
            <p className={styles.muted}>{t('card.handedOver', { name: approval.handedOverBy })}</p>
          )}
        </div>
        <p className={styles.price}>
          <span>{approval.total}</span>
          {dearer === null ? null : <span className={styles.muted}>{t('card.dearer', dearer)}</span>}
        </p>
      </div>
      <ul className={styles.items}>
        {items.map(({ details, isDeclined, key, price, title }) => (
          <li key={key}>
            <bdi>{title}</bdi>
            <span className={styles.muted}>
              <bdi>{details}</bdi>
              {items.length > 1 ? ` · ${price}` : null}
            </span>
            {isDeclined && state === 'approved' ? (
              <span>
                <Badge tone="caution">{t('state.declined')}</Badge>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {approval.change === null ? null : <ChangeFacts {...approval.change} />}
      {reasons.length === 0 ? null : (
        <ul className={styles.reasons} aria-label={t('card.why')}>
          {reasons.map((reason) => (
            <li key={reason}>{t(`reason.${reason}`)}</li>
          ))}
        </ul>
      )}
      {approval.policy}
      {justification === '' ? null : (
        <div className={styles.who}>
          <p className={styles.muted}>{t('card.justification')}</p>
          <p className={styles.note} dir="auto">
            {justification}
          </p>
        </div>
      )}
      {note === '' ? null : (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {approval.steps}
      <Standing
        state={state}
        deadline={deadline}
        asked={asked}
        held={held}
        decided={decided}
        items={items}
        change={approval.change}
      />
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </article>
  );
}

type ChangeProps = NonNullable<ShownApproval['change']> & {
  /** What it is changed to, where that does not stand beside it. */
  readonly to?: string;
};

/** What is booked, what it is to be, and what that costs. */
export function ChangeFacts({ before, difference, fee, isMore, price, to }: ChangeProps) {
  const t = useTranslations();
  return (
    <FactList
      facts={[
        [t('approvals.card.beforeChange'), before],
        [t('approvals.card.changeTo'), to ?? null],
        [t('orders.change.price'), price],
        [t('orders.page.changeFee'), fee],
        [t(isMore ? 'orders.change.more' : 'orders.change.less'), difference],
      ]}
    />
  );
}

type StandingProps = Pick<
  ShownApproval,
  'asked' | 'change' | 'deadline' | 'decided' | 'held' | 'items' | 'state'
>;

/** Until when it can be answered, or what was answered. */
export function Standing({ asked, change, deadline, decided, held, items, state }: StandingProps) {
  const t = useTranslations('approvals');
  const declined = items.filter(({ isDeclined }) => isDeclined).length;
  const isPart = state === 'approved' && declined > 0;
  const tone = state === 'approved' && !isPart ? 'good' : state === 'pending' ? 'accent' : 'caution';
  return (
    <div className={styles.who}>
      <p>
        <Badge tone={tone}>{t(`state.${isPart ? 'partly' : state}`)}</Badge>
      </p>
      <p className={styles.muted}>
        {state === 'pending' ? t('card.until', { asked, deadline }) : null}
        {state === 'pending' && held !== null ? ` ${t('card.held', { until: held })}` : null}
        {state !== 'pending' && decided !== null
          ? change !== null && (state === 'expired' || state === 'blocked')
            ? t(`card.changeOver.${state}`, { at: decided.at })
            : decided.by === null
              ? t(`card.over.${state}`, { at: decided.at })
              : t(`card.by.${state}`, { name: decided.by, at: decided.at })
          : null}
        {isPart ? ` ${t('card.part', { declined, of: items.length })}` : null}
      </p>
      {decided === null || decided.answer === '' ? null : (
        <p className={styles.note} dir="auto">
          {decided.answer}
        </p>
      )}
    </div>
  );
}
