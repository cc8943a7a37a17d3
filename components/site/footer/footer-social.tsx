import type { SocialSite } from '@/lib/shared/site/footer/footer-state';
import { socialTitles } from '@/lib/shared/site/footer/social-titles';
import styles from './footer-social.module.css';

type Props = { readonly sites: readonly SocialSite[]; readonly title: string | undefined };

/** Where the brand can be followed. The pictures come with the brands; without them the names stand there. */
export function FooterSocial({ sites, title }: Props) {
  if (sites.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={title} data-testid="social">
      {sites.map(({ name, url, prompt }) => (
        <li key={name}>
          <a href={url} title={prompt} rel="noopener" data-social={name}>
            <span>{socialTitles[name]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
