import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Explanation } from '@/lib/shared/policy/evaluate-policy';
import type { PolicyAction } from '@/lib/shared/policy/policy-rules';
import { restrictedWords } from '@/lib/shared/policy/restriction-values';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { useEffectWord } from './advanced-rule-words';
import { useJudgedText } from './judged-words';
import styles from './policy.module.css';

type Props = {
  readonly explanation: Explanation;
  readonly locale: Locale;
};

/** Every rule of the policy that holds, in its order: whether it is kept, with its arithmetic either way. */
export function ExplainedRules({ explanation: { decision, rules }, locale }: Props) {
  const t = useTranslations('policy-try');
  const admin = useTranslations('policy-admin');
  const textOf = useJudgedText(locale);
  if (rules.length === 0) return <p>{t('noRules')}</p>;
  return (
    <ul className={styles.explained}>
      {rules.map(({ found, rule }) => (
        <li key={rule.code} data-rule={rule.code} data-outcome={found.outcome}>
          <p>
            <strong>{admin(`rules.${rule.code}`)}</strong>{' '}
            <Outcome outcome={found.outcome}>{t(`outcome.${found.outcome}`)}</Outcome>
          </p>
          {textOf(rule, found, decision.currency).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {found.outcome === 'broken' ? (
            <p className={styles.muted}>{t('then', { action: admin(`actions.${rule.action}`) })}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type OutcomeProps = {
  readonly outcome: Explanation['rules'][number]['found']['outcome'];
  readonly children: string;
};

const tones = { kept: 'good', broken: 'caution', unknown: 'accent' } as const;

const Outcome = ({ children, outcome }: OutcomeProps) =>
  outcome === 'notAbout' ? (
    <span className={styles.muted}>{children}</span>
  ) : (
    <Badge tone={tones[outcome]}>{children}</Badge>
  );

/** The restrictions and the advanced rules of a kind of travel, those that match first. */
export function ExplainedLimits({ explanation: { advanced, restrictions }, locale }: Props) {
  const t = useTranslations('policy-try');
  const words = useTranslations('restrictions');
  const risks = useTranslations('country-risks');
  const effect = useEffectWord();
  const actionOf = (action: PolicyAction) =>
    action === 'block' || action === 'hide'
      ? words(`actions.${action}`)
      : action === 'track'
        ? risks('effects.told')
        : effect(action);
  const all = [
    ...restrictions.map(({ found, restriction }) => ({
      key: `r${restriction.id}`,
      kind: restriction.kind === 'risk' ? risks('rated') : t('restriction'),
      name:
        restriction.kind === 'everything'
          ? words('kinds.everything')
          : listText(locale.tag, restrictedWords(restriction, locale.messages)),
      found,
      action: actionOf(restriction.action),
      reason: restriction.reason,
    })),
    ...advanced.map(({ found, rule }) => ({
      key: `a${rule.id}`,
      kind: t('advanced'),
      name: rule.name,
      found,
      action: effect(rule.effect),
      reason: rule.effect === 'exclude' ? '' : rule.reason,
    })),
  ].sort((one, other) => Number(other.found === 'met') - Number(one.found === 'met'));
  if (all.length === 0) return <p>{t('noLimits')}</p>;
  return (
    <ul className={styles.explained}>
      {all.map(({ action, found, key, kind, name, reason }) => (
        <li key={key} data-found={found}>
          <p>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            {found === 'met' ? (
              <Badge tone="caution">{t('met.met')}</Badge>
            ) : (
              <span className={styles.muted}>{t(`met.${found}`)}</span>
            )}
          </p>
          <p className={styles.muted}>{kind}</p>
          {found === 'met' ? (
            <>
              {reason === '' ? null : (
                <p>
                  <bdi>{reason}</bdi>
                </p>
              )}
              <p className={styles.muted}>{t('then', { action })}</p>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
