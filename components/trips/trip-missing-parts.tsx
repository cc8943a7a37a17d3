import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { daysText } from '@/lib/shared/search/measure-text';
import styles from './trip-missing-parts.module.css';

/** A gap in a trip and the search that fills it. */
export type MissingPart = {
  readonly kind: 'stay' | 'journey';
  /** The city in the visitor's language. */
  readonly place: string;
  readonly days: readonly string[];
  readonly href: string;
};

type Props = { readonly parts: readonly MissingPart[]; readonly locale: string };

/** What a trip still lacks, each a way to search for it; nothing when it lacks nothing. */
export async function TripMissingParts({ locale, parts }: Props) {
  if (parts.length === 0) return null;
  const t = await getTranslations('trip-pages.missing');
  return (
    <section className={styles.missing} aria-labelledby="missing-title">
      <h2 className={styles.title} id="missing-title">
        {t('title')}
      </h2>
      <ul>
        {parts.map(({ days, href, kind, place }) => (
          <li key={href} className={styles.part}>
            <span>{t(kind, { place, days: daysText(locale, days) })}</span>{' '}
            <SiteLink href={href} aria-label={`${t('search')} – ${t(`${kind}Named`, { place })}`}>
              {t('search')}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
