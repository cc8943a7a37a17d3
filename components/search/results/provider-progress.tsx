import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from './provider-progress.module.css';

/** A provider, and how far it is. */
export type SourceLine = {
  readonly name: string;
  readonly state: 'asking' | 'done' | 'late' | 'failed' | 'unasked';
};

type Props = {
  readonly sources: readonly SourceLine[];
  /** Path and query of the results when everybody has answered, without locale prefix. */
  readonly wholeHref: string;
};

/** Who has not answered yet, with the way to all of it, and who will not; empty when all have. */
export function ProviderProgress({ sources, wholeHref }: Props) {
  const tag = useLocale();
  const t = useTranslations('results.sources');
  const named = (...states: SourceLine['state'][]) =>
    sources.filter(({ state }) => states.includes(state)).map(({ name }) => name);
  const [asking, missing, unasked] = [named('asking'), named('late', 'failed'), named('unasked')];
  return (
    <div className={styles.sources}>
      {asking.length === 0 ? null : (
        <div className={styles.asking} data-results-asking={wholeHref} role="status">
          <progress
            className={styles.progress}
            max={sources.length}
            value={sources.length - asking.length}
            aria-label={t('progress')}
          />
          <p>
            {t('asking', {
              names: listText(tag, asking),
              done: sources.length - asking.length,
              all: sources.length,
            })}
          </p>
          <SiteLink className={styles.whole} href={wholeHref} data-results-link="" id="results-whole">
            {t('whole')}
          </SiteLink>
        </div>
      )}
      {missing.length === 0 ? null : (
        <Notice tone="caution">
          {t('missing', { names: listText(tag, missing), count: missing.length })}
        </Notice>
      )}
      {unasked.length === 0 ? null : (
        <Notice tone="caution">{t('unasked', { names: listText(tag, unasked) })}</Notice>
      )}
    </div>
  );
}
