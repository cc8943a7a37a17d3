import { SiteLink } from '@/components/ui/site-link';
import styles from './view-links.module.css';

type Props = {
  /** What the links choose between. */
  readonly label: string;
  readonly views: readonly {
    readonly href: string;
    readonly title: string;
    /** It is the one that shows. */
    readonly isCurrent: boolean;
  }[];
};

/** Links between the views of a page, each at an address of its own. Parts that are all on the page have `Tabs`. */
export const ViewLinks = ({ label, views }: Props) => (
  <nav className={styles.views} aria-label={label}>
    {views.map(({ href, isCurrent, title }) => (
      <SiteLink key={href} className={styles.view} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </SiteLink>
    ))}
  </nav>
);
