import { hasSection } from '@/lib/shared/site/footer-variants';
import type { FooterView } from '@/lib/shared/site/footer-view';
import styles from './footer-legal.module.css';

/** The last line: whose page this is, under which terms, and what the visitor can say about their data. */
export function FooterLegal({ view }: { readonly view: FooterView }) {
  const { legalLinks, privacyMenu, siteMapUrl, state, variant } = view;
  return (
    <div className={styles.legal} data-testid="legal">
      <p>{state.messages.copyright}</p>
      <nav aria-label={state.messages.legal}>
        <ul>
          {[...legalLinks, ...privacyMenu].map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
          {hasSection(variant, 'siteMap') ? (
            <li>
              <a href={siteMapUrl} data-dialog="site-map">
                {state.siteMapTitle}
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
    </div>
  );
}
