import { JsonLd } from '@/components/site/document/json-ld';
import { trailData } from '@/lib/shared/site/pages/structured-data';
import styles from './trail.module.css';

/** One step of a trail: the page's name and its whole address. */
export type TrailStep = { readonly title: string; readonly url: string };

type Props = {
  /** The name of the landmark. */
  readonly label: string;
  /** From the home page to the page itself. */
  readonly steps: readonly TrailStep[];
};

/** The way from the home page to this one, for people and for search engines. */
export function Trail({ label, steps }: Props) {
  return (
    <nav className={styles.trail} aria-label={label}>
      <ol>
        {steps.map(({ title, url }, index) => (
          <li key={url}>
            {index === steps.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <a href={url}>{title}</a>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={trailData(steps)} />
    </nav>
  );
}
