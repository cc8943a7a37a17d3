import { getTranslations } from 'next-intl/server';
import styles from '@/components/policy/policy.module.css';
import { PolicyBadge } from '@/components/policy/policy-badge';
import { ExplainedLimits, ExplainedRules } from '@/components/policy/policy-explanation';
import { SiteLink } from '@/components/ui/site-link';
import { type TriedApproval, tryApproval } from '@/lib/server/approvals/try-approval';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { policyAudiences } from '@/lib/server/policy/policy-audiences';
import type { TriedPolicy } from '@/lib/server/policy/try-policy';
import { businessPath } from '@/lib/shared/access/business-path';
import type { TriedTrip } from '@/lib/shared/approvals/flow-calls';
import { approvalThresholdMax } from '@/lib/shared/company/settings/approval-mode';
import { formatDay } from '@/lib/shared/day/format-day';
import { placeName } from '@/lib/shared/policy/reason-text';
import { triedApprovalOf } from '@/lib/shared/policy/tried-policy';
import { offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { Answer } from '../approvals/settings/try-part';
import { audienceWords } from './policy-audience-words';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly tried: TriedPolicy;
  readonly person: { readonly name: string; readonly email: string };
  /** What was tried, one of `triedKinds`. */
  readonly of: string;
  readonly locale: Locale;
};

/** What policies say of a trip that was tried: which one holds and why, each rule, what else is restricted, and who would be asked. */
export async function TriedAnswer({ locale, of, person, tried, viewer }: Props) {
  const { at, explanation, offer } = tried;
  const { decision } = explanation;
  const [t, actions, approval] = await Promise.all([
    getTranslations('policy-try'),
    getTranslations('policy-admin.actions'),
    approvalOf(viewer, person.email, tried),
  ]);
  const { days, title } = offerText(offer, locale);
  // A description need not name the hotel or the company; where it is always stands there.
  const named =
    offer.provider.key === 'described' && !('legs' in offer) ? placeName(offer.destination, locale) : title;
  return (
    <div className={styles.figures} data-tried={decision.status}>
      <div className={styles.block}>
        <h3 className={styles.title}>
          <bdi>{named}</bdi> · <bdi>{person.name}</bdi>
        </h3>
        <PolicyBadge
          decision={decision}
          isAsked={
            approval.routed === undefined ? decision.action === 'approve' : approval.routed.way === 'asked'
          }
        />
        <p className={styles.muted}>{days}</p>
        <p>{decision.action === null ? t('nothing') : t('worst', { action: actions(decision.action) })}</p>
        {of === 'booking' ? (
          <p className={styles.muted}>{t('judgedThen', { day: formatDay(locale.tag, at) })}</p>
        ) : of === 'offer' ? null : (
          <p className={styles.muted}>{t('judgedTrip')}</p>
        )}
      </div>
      <h3 className={styles.title}>{t('policyTitle')}</h3>
      <Standings viewer={viewer} tried={tried} locale={locale} />
      <h3 className={styles.title}>{t('rulesTitle')}</h3>
      <ExplainedRules explanation={explanation} locale={locale} />
      <h3 className={styles.title}>{t('limitsTitle')}</h3>
      <ExplainedLimits explanation={explanation} locale={locale} />
      <ApprovalPart {...approval} locale={locale} />
    </div>
  );
}

async function Standings({ locale, tried, viewer }: Pick<Props, 'locale' | 'tried' | 'viewer'>) {
  const [t, words, audiences] = await Promise.all([
    getTranslations('policy-try'),
    getTranslations('policy-admin'),
    policyAudiences(viewer),
  ]);
  const { explanation, standings } = tried;
  const { policy: holding } = explanation;
  if (standings.length === 0) return <p>{t('noPolicy')}</p>;
  const other = holding?.name ?? '';
  return (
    <ul className={styles.changes}>
      {standings.map(({ policy, standing }, nth) => {
        const isRest = standings.length > 1 && nth === standings.length - 1;
        const why = audienceWords(policy, isRest, audiences, words, locale.tag);
        const key = standing === 'alsoFor' && holding?.audience.kind === 'guests' ? 'alsoForGuest' : standing;
        return (
          <li key={policy.id} data-standing={standing}>
            {standing === 'holds' ? (
              <strong>{t('standing.holds', { name: policy.name, why })}</strong>
            ) : (
              t(`standing.${key}`, { name: policy.name, why, other })
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Approval = Partial<Extract<TriedApproval, { readonly unknown: null }>> & {
  /** The same question on the page of approvals; null for what cannot be booked. */
  readonly asked: TriedTrip | null;
};

async function approvalOf(
  viewer: Props['viewer'],
  traveler: string,
  { explanation: { decision }, offer, total }: TriedPolicy,
): Promise<Approval> {
  const policy = triedApprovalOf(decision);
  if (policy === null) return { asked: null };
  const { vertical } = offer;
  const asked = { traveler, booker: '', vertical, policy, total: Math.min(total, approvalThresholdMax) };
  const tried = isAble(viewer, 'company.approvals') ? await tryApproval(viewer, asked) : null;
  return tried === null || tried.unknown !== null ? { asked } : { ...tried, asked };
}

async function ApprovalPart({ asked, locale, names, routed }: Approval & Pick<Props, 'locale'>) {
  const [t, site] = await Promise.all([getTranslations('policy-try'), pageSite()]);
  if (asked === null || routed === undefined || names === undefined)
    return (
      <>
        <h3 className={styles.title}>{t('approvalTitle')}</h3>
        <p>{t(asked === null ? 'approvalNone' : 'approvalHidden')}</p>
      </>
    );
  const query = new URLSearchParams({ ...asked, total: String(asked.total) });
  return (
    <>
      <Answer routed={routed} known={names} locale={locale.tag} />
      <p>
        <SiteLink href={`${businessPath(site.businessPath, '/approvals/settings')}?${query}#try`}>
          {t('approvalLink')}
        </SiteLink>
      </p>
    </>
  );
}
