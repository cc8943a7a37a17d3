import type { SocialName } from './footer-state';

/** How each network writes its own name. */
export const socialTitles: Readonly<Record<SocialName, string>> = {
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  brunch: 'Brunch',
  naverblog: 'Naver Blog',
  naverpost: 'Naver Post',
};
