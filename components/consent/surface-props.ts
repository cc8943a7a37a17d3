import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import type { ConsentSurface } from '@/lib/shared/consent/consent-surface';
import type { ConsentView } from '@/lib/shared/consent/consent-view';

/** What every surface of the consent stack knows of the page it lies over. */
export type SurfaceProps = {
  readonly site: {
    readonly brand: { readonly key: string; readonly displayName: string };
    /** BCP 47 tag. */
    readonly locale: string;
    /** Stands before every link of the page: `` or `/ar-ae`. */
    readonly prefix: string;
    /** The address the visitor sees: path and query. */
    readonly path: string;
    /** The screen that was opened, `/business/users`; null on the 404 document. */
    readonly screen: string | null;
    readonly nonce: string | undefined;
    /** What of the consent stack this page shows. */
    readonly consent: ConsentSurface;
  };
  /** Categories accepted so far; on a page that is the same for every guest, the strictly necessary ones. */
  readonly accepted: readonly ConsentCategory[];
  /** Why advertising is off whatever was accepted. */
  readonly withheld: Withheld | null;
  /** Which view it starts in; anything but `landing` was asked for by the visitor (category-only mode). */
  readonly view: ConsentView;
  /** Where its plain forms lead: the page without the wish to see consent. */
  readonly back: string;
  /** Form token; null on pages for guests. */
  readonly token: string | null;
};
