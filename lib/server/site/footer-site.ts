import 'server-only';
import type { Brand } from '@/lib/shared/site/brands';

/** For which site a footer is made. */
export type FooterSite = {
  readonly brand: Brand;
  /** BCP 47 tag. */
  readonly locale: string;
  /** Stands before every path of the site: `` or `/ar-ae`. */
  readonly prefix: string;
};
