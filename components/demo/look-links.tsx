import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import styles from './example.module.css';

type Look = { readonly dir: 'ltr' | 'rtl'; readonly theme: 'light' | 'dark' | null };

type Props = Look & {
  /** Path of the page without the locale prefix. */
  readonly path: string;
  /** Direction of the language, which no address has to name. */
  readonly usualDir: Look['dir'];
};

/**
 * Chooses direction and theme of the examples; the choice stands in the address (`?dir=rtl&theme=dark`). It takes the focus when the
 * page opens, or the first refused form on the page would.
 */
export function LookLinks({ path, usualDir, ...shown }: Props) {
  const t = useTranslations('catalogue.states');
  const hrefOf = ({ dir, theme }: Look) => {
    const query = new URLSearchParams({
      ...(dir === usualDir ? {} : { dir }),
      ...(theme === null ? {} : { theme }),
    });
    return query.size === 0 ? path : `${path}?${query}`;
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: see above; it is the first that asks, so the page stays where it begins.
    <nav className={styles.looks} aria-label={t('look')} tabIndex={-1} autoFocus>
      <div className={styles.look}>
        <p>{t('direction')}</p>
        {(['ltr', 'rtl'] as const).map((dir) => (
          <SiteLink key={dir} href={hrefOf({ ...shown, dir })} aria-current={dir === shown.dir || undefined}>
            {t(dir)}
          </SiteLink>
        ))}
      </div>
      <div className={styles.look}>
        <p>{t('theme')}</p>
        {([null, 'light', 'dark'] as const).map((theme) => (
          <SiteLink
            key={theme}
            href={hrefOf({ ...shown, theme })}
            aria-current={theme === shown.theme || undefined}
          >
            {t(theme ?? 'system')}
          </SiteLink>
        ))}
      </div>
    </nav>
  );
}
