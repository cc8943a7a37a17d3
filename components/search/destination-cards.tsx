import { LandscapeView } from '@/components/ui/landscape-view';
import { SiteLink } from '@/components/ui/site-link';
import type { City } from '@/lib/shared/search/cities';
import { seasonAt } from '@/lib/shared/site/landscape';
import type { MessageLanguage } from '@/lib/shared/site/locales';
import styles from './destination-cards.module.css';

/** A card: the place, one line about it, and the search it opens. */
export type Destination = { readonly city: City; readonly text: string; readonly href: string };

type Props = {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly destinations: readonly Destination[];
  readonly language: MessageLanguage;
  /** Small cards in a row of four; else large ones. */
  readonly small?: boolean;
};

/** Places as pictures, each of which begins a search. */
export function DestinationCards({ id, title, lead, destinations, language, small = false }: Props) {
  const month = new Date().getUTCMonth() + 1;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      <ul className={`${styles.cards} ${small ? styles.small : ''}`}>
        {destinations.map(({ city, text, href }) => (
          <li className={styles.card} key={city.code}>
            <LandscapeView
              className={styles.picture}
              name={city.code}
              region={city.region}
              season={seasonAt(month, city.latitude)}
            />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <SiteLink className={styles.link} href={href}>
                  {city.names[language]}
                </SiteLink>
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
