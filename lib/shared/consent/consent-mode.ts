import type { ConsentCategory } from './consent-category';

type Answer = 'granted' | 'denied';

/** What Google's tags ask before they keep or read anything (Google, consent mode v2: `ad_storage` and the like). */
export type ConsentMode = Readonly<
  Record<
    | 'ad_storage'
    | 'ad_user_data'
    | 'ad_personalization'
    | 'analytics_storage'
    | 'functionality_storage'
    | 'personalization_storage'
    | 'security_storage',
    Answer
  >
>;

/** The accepted categories in those terms. Whoever has answered nothing has accepted nothing: all but security is denied. */
export function consentMode(categories: readonly ConsentCategory[]): ConsentMode {
  const answer = (category: ConsentCategory): Answer =>
    categories.includes(category) ? 'granted' : 'denied';
  const [advertising, functional] = [answer('advertising'), answer('functional')];
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: answer('analytical'),
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: 'granted',
  };
}
