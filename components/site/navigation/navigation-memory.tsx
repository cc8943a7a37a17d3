import { navigationPinnedKey } from '@/lib/shared/site/navigation/navigation-constants';

/**
 * Applies the pinned menu before anything is painted, so that the page does not move afterwards. The one inline
 * script of the site: what it reads is in this browser alone, so the server cannot know it.
 */
const applyPin = `try{if(localStorage.${navigationPinnedKey})document.documentElement.dataset.navigation='pinned'}catch{}`;

export function NavigationMemory({ nonce }: { readonly nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
  return <script data-own nonce={nonce} dangerouslySetInnerHTML={{ __html: applyPin }} />;
}
