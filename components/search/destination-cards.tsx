import { useTranslations } from 'next-intl';
import { linkedCard } from '@/components/ui/layout/linked-card';
import { SiteLink } from '@/components/ui/site-link';
import type { City } from '@/lib/shared/search/cities';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { CityPicture } from './city-picture';
import styles from './destination-cards.module.css';

/** A card: the place, one line about it, and the search it opens. */
export type Destination = {
  readonly city: City;
  readonly text: string;
  readonly href: string;
  /** What it costs at least, in the currency of the page; null where nobody knows. */
  readonly amount: string | null;
};

type Props = {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** A page with more of them. */
  readonly more?: { readonly href: string; readonly text: string };
  readonly destinations: readonly Destination[];
  /** What the prices are. */
  readonly note: string;
  readonly language: MessageLanguage;
  /** Small cards in a row of three; else large ones. */
  readonly small?: boolean;
};

/** So many small cards are shown at once; the others are folded. */
const shownAtOnce = 24;

/** Places as pictures, each of which begins a search. */
export function DestinationCards({
  id,
  title,
  lead,
  more,
  destinations,
  note,
  language,
  small = false,
}: Props) {
  const t = useTranslations('destinations.explore');
  const atOnce = small ? shownAtOnce : destinations.length;
  const folded = destinations.slice(atOnce);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {more === undefined ? null : (
        <p>
          <SiteLink className={styles.more} href={more.href}>
            {more.text}
          </SiteLink>
        </p>
      )}
      <CardList destinations={destinations.slice(0, atOnce)} language={language} small={small} />
      {folded.length === 0 ? null : (
        <details className={styles.rest}>
          <summary>{t('more', { count: folded.length })}</summary>
          <CardList destinations={folded} language={language} small={small} />
        </details>
      )}
      <p className={styles.note}>{note}</p>
    </section>
  );
}

type CardsProps = Required<Pick<Props, 'destinations' | 'language' | 'small'>>;

function CardList({ destinations, language, small }: CardsProps) {
  const t = useTranslations('pickers.price');
  const month = new Date().getUTCMonth() + 1;
  return (
    <ul className={small ? `${styles.cards} ${styles.small}` : styles.cards}>
      {destinations.map(({ city, text, href, amount }) => (
        <li className={`${linkedCard.card} ${styles.card}`} key={city.code}>
          <CityPicture className={styles.picture} city={city} month={month} />
          <div className={styles.words}>
            <h3 className={styles.name}>
              <SiteLink className={`${linkedCard.link} ${styles.link}`} href={href}>
                {city.names[language]}
              </SiteLink>
            </h3>
            <p className={styles.text}>{text}</p>
            {amount === null ? null : (
              <p className={styles.price}>
                {t.rich('from', { amount: () => <bdi key="amount">{amount}</bdi> })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
