import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { pageCount } from '@/lib/shared/paging/page-of';
import styles from './pagination.module.css';

type Props = {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** Rows of all pages. */
  readonly total: number;
  /** Path and query of a page, without locale prefix. */
  readonly hrefOf: (page: number, size: number) => string;
  /** Rows a page may have, where that can be chosen. */
  readonly sizes?: readonly number[];
  /** Its name, where a page has several. */
  readonly label?: string;
  /** Attributes of every link, for a behaviour that follows them. */
  readonly link?: Readonly<Record<`data-${string}`, string>>;
};

/** Which rows are shown, links to the other pages, and how many rows a page has. Nothing where all rows are shown anyway. */
export function Pagination({ hrefOf, label, link, page, size, sizes = [size], total }: Props) {
  const t = useTranslations('interface.pages');
  const last = Math.max(0, pageCount(total, size) - 1);
  if (total <= Math.min(size, ...sizes)) return null;
  const to = (there: number) => ({ ...link, href: hrefOf(there, size) });
  return (
    <nav className={styles.pages} aria-label={label ?? t('label')}>
      <p className={styles.rows}>
        {t('rows', { from: page * size + 1, to: Math.min(total, (page + 1) * size), total })}
      </p>
      {last === 0 ? null : (
        <div className={styles.turn}>
          {page === 0 ? null : (
            <>
              <SiteLink {...to(0)} className={buttonVariant('round')} aria-label={t('first')}>
                <Icon name="first" />
              </SiteLink>
              <SiteLink {...to(page - 1)} className={buttonVariant('quiet')} rel="prev">
                {t('previous')}
              </SiteLink>
            </>
          )}
          <span>{t('where', { page: page + 1, pages: last + 1 })}</span>
          {page === last ? null : (
            <>
              <SiteLink {...to(page + 1)} className={buttonVariant('quiet')} rel="next">
                {t('next')}
              </SiteLink>
              <SiteLink {...to(last)} className={buttonVariant('round')} aria-label={t('last')}>
                <Icon name="last" />
              </SiteLink>
            </>
          )}
        </div>
      )}
      {sizes.length < 2 ? null : (
        <div className={styles.sizes}>
          <span>{t('size')}</span>
          <ul>
            {sizes.map((one) => (
              <li key={one}>
                <SiteLink
                  {...link}
                  // The first row that is shown stays in sight.
                  href={hrefOf(Math.floor((page * size) / one), one)}
                  aria-label={t('sizeOf', { size: one })}
                  aria-current={one === size ? 'true' : undefined}
                >
                  {one}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  );
}
