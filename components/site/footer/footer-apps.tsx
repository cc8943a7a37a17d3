import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { AppStoreLink, FooterState } from '@/lib/shared/site/footer/footer-state';
import styles from './footer-apps.module.css';

type Props = { readonly links: readonly AppStoreLink[]; readonly messages: FooterState['messages'] };

const stores = ['appleappstore', 'googleplay'] as const;

/** The apps of the brand, each store in a new tab; a brand that is in one store only shows none. */
export function FooterApps({ links, messages }: Props) {
  const both = stores.flatMap((store) => links.find(({ appStoreType }) => appStoreType === store) ?? []);
  if (both.length < stores.length) return null;
  return (
    <section className={styles.apps}>
      <h2>{messages.apps}</h2>
      <ul>
        {both.map(({ appStoreType, appStoreLink, title }) => (
          <li key={appStoreType}>
            <a href={appStoreLink.url} target="_blank" rel="noopener" data-testid={appStoreType}>
              {title}
              <span className={visuallyHidden}> ({messages.newTab})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
