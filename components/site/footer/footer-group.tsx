import type { FooterLink } from '@/lib/shared/site/footer/footer-state';
import styles from './footer-group.module.css';

type Props = {
  readonly title: string | undefined;
  readonly links: readonly FooterLink[];
  /** The group's `data-testid`. */
  readonly marker: string;
  /** Links side by side, for long lists of short names. */
  readonly row?: boolean;
};

/**
 * Links under a heading: below the footer's breakpoint they fold under it, above it they always show. The
 * heading stands twice, since a summary that cannot fold must not be a control; one of them is never drawn.
 */
export function FooterGroup({ title, links, marker, row = false }: Props) {
  if (links.length === 0) return null;
  return (
    <section className={row ? `${styles.group} ${styles.row}` : styles.group} data-testid={marker}>
      <h2>{title}</h2>
      <details>
        <summary>{title}</summary>
        <ul>
          {links.map(({ title: name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
