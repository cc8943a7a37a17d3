import type { ReactNode } from 'react';
import { directionOf } from '@/lib/shared/site/locale/locales';
import type { LanguageLink, MarketEntry } from '@/lib/shared/site/locale/market-entry';
import styles from '../picker-list.module.css';

type Props = {
  readonly entry: MarketEntry | LanguageLink;
  /** A button of the form around it, instead of a link. */
  readonly posted: boolean;
  /** Before the words. */
  readonly children?: ReactNode;
};

/** One site to go to; the one the visitor is on is marked and leads nowhere. */
export function MarketChoice({ entry, posted, children }: Props) {
  const { active, dataHref, href, locale, text } = entry;
  const words = (
    <>
      {children}
      <span lang={locale} dir={directionOf(locale)}>
        {text}
      </span>
    </>
  );
  if (active) {
    return (
      <span className={styles.item} aria-current="true">
        {words}
      </span>
    );
  }
  return posted ? (
    <button className={styles.item} type="submit" name="localeCode" value={locale.replaceAll('-', '_')}>
      {words}
    </button>
  ) : (
    <a className={styles.item} href={href} data-href={dataHref} hrefLang={locale}>
      {words}
    </a>
  );
}
