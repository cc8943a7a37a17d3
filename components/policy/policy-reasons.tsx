import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import type { Decision, Reason } from '@/lib/shared/policy/decision';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { useReasonText } from './policy-words';

/** An offer in policy that somebody may book instead. */
export type Alternative = {
  readonly title: string;
  /** Of the whole of it, not of a night, a day or a person. */
  readonly price: string;
  readonly href: string;
  /** It is the cheapest there is, not the one most like the offer. */
  readonly isCheapest?: boolean;
};

type Props = {
  readonly decision: Pick<Decision, 'currency' | 'notEvaluated'> & { readonly reasons: readonly Reason[] };
  readonly locale: Locale;
  readonly alternative?: Alternative | null;
};

/** Why an offer is not simply in policy: each reason with its arithmetic, what could not be judged, and what would be in policy. */
export function PolicyReasons({ alternative = null, decision, locale }: Props) {
  const t = useTranslations('policy');
  const textOf = useReasonText(locale);
  const { currency, notEvaluated, reasons } = decision;
  const unknown = [...new Set(notEvaluated.map(({ why }) => why))];
  if (reasons.length + unknown.length === 0 && alternative === null) return null;
  return (
    <>
      {reasons.length + unknown.length === 0 ? null : (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.actual} ${reason.text ?? ''}`}>{textOf(reason, currency)}</li>
          ))}
          {unknown.map((why) => (
            <li key={why} className={styles.muted}>
              {t(`unknown.${why}`)}
            </li>
          ))}
        </ul>
      )}
      {alternative === null ? null : (
        <p className={styles.alternative}>
          <SiteLink href={alternative.href}>
            {t(alternative.isCheapest === true ? 'cheapest' : 'nearest', {
              title: alternative.title,
              price: alternative.price,
            })}
          </SiteLink>
        </p>
      )}
    </>
  );
}
