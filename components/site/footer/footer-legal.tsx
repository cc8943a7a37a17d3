import { privacyLayers } from '@/lib/shared/consent/privacy-links';
import { hasSection } from '@/lib/shared/site/footer/footer-variants';
import type { FooterView, PrivacyLink } from '@/lib/shared/site/footer/footer-view';
import styles from './footer-legal.module.css';
import { PrivacyOptionsIcon } from './privacy-options-icon';

/** The last line: whose page this is, under which terms, and what the visitor can say about their data. */
export function FooterLegal({ view }: { readonly view: FooterView }) {
  const { legalLinks, privacyMenu, siteMapUrl, state, usLaw, variant } = view;
  return (
    <div className={styles.legal} data-testid="legal">
      <p>{state.messages.copyright}</p>
      <nav aria-label={state.messages.legal}>
        <ul>
          {legalLinks.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
          {privacyMenu.map((link) => (
            <li key={link.url}>
              <PrivacyMenuLink link={link} usLaw={usLaw} />
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

/** What a visitor can open about their privacy; every entry is a link to the page that does the same. */
function PrivacyMenuLink({
  link: { opens, title, url },
  usLaw,
}: {
  readonly link: PrivacyLink;
  readonly usLaw: boolean;
}) {
  switch (opens) {
    case 'preferences':
      return (
        <a href={url} rel="nofollow" data-consent-open="" data-track="consent.preferences">
          {title}
        </a>
      );
    case 'cookies':
      return (
        <a href={url} data-dialog={privacyLayers.cookies} data-track="consent.cookies">
          {title}
        </a>
      );
    case 'dataSharing':
      return (
        <a href={url} rel="nofollow" data-dialog={privacyLayers.dataSharing} data-track="ccpa.open">
          {title} {usLaw ? <PrivacyOptionsIcon /> : null}
        </a>
      );
    default:
      return <a href={url}>{title}</a>;
  }
}
