import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { Decision } from '@/lib/shared/policy/decision';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './policy.module.css';
import { PolicyBadge } from './policy-badge';
import { type Alternative, PolicyReasons } from './policy-reasons';

type Props = Pick<ComponentProps<typeof PolicyBadge>, 'isAsked' | 'tier'> & {
  readonly decision: Decision;
  readonly locale: Locale;
  /** What would be in policy instead. */
  readonly alternative?: Alternative | null;
  /** The reasons are shown at once. */
  readonly isOpen?: boolean;
};

/** The badge of an offer and, to unfold, why it has it. */
export function PolicyWhy({ alternative = null, decision, isOpen = false, locale, ...badge }: Props) {
  const t = useTranslations('policy');
  const why = <PolicyReasons decision={decision} locale={locale} alternative={alternative} />;
  const isSilent = decision.reasons.length + decision.notEvaluated.length === 0;
  return (
    <div className={styles.block}>
      <PolicyBadge decision={decision} {...badge} />
      {isSilent ? null : isOpen ? (
        why
      ) : (
        <details className={styles.fold}>
          <summary>{t('why')}</summary>
          {why}
        </details>
      )}
    </div>
  );
}
