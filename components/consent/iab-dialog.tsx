import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FilterField } from '@/components/ui/list/filter-field';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import { pageIab, pageOffer } from '@/lib/server/consent/page-iab';
import { splitPrefix } from '@/lib/shared/site/pages/site-path';
import { IabChoices } from './iab-choices';
import { IabFrame } from './iab-frame';
import { IabLanding } from './iab-landing';
import { partnersPath } from './iab-site';
import type { SurfaceProps } from './surface-props';

const titleId = 'consent-title';
/** Who reads what is asked shall not have the question in front of it. */
const explains = /^\/(?:privacy|terms-of-use|actual-terms-of-use)(?:\/|$)/;

/**
 * The dialog of the IAB framework: the landing view in the first bytes, processing and vendors when somebody is
 * about to look at them; or these at once where the visitor has opened it on purpose (category-only mode).
 */
export async function IabDialog({ site, token, view, back }: SurfaceProps) {
  const t = await getTranslations('iab');
  if (view !== 'landing') {
    const asked = await pageIab();
    if (asked === null) return null;
    return (
      <IabFrame titleId={titleId} view="choices" saved={t('choices.saved')}>
        <Part view="choices">
          <IabChoices
            {...asked}
            site={site}
            tab={view === 'vendors' ? 'vendors' : 'processing'}
            purpose="all"
            token={token}
            back={back}
            titleId={titleId}
            leaves="close"
            problem={null}
            search={<FilterField list="iab-vendor-list" label={t('vendors.search')} />}
          />
        </Part>
      </IabFrame>
    );
  }
  const path = splitPrefix(site.path.split('?')[0] ?? '/').rest;
  const asked = explains.test(path) ? null : await pageOffer();
  if (asked === null) return null;
  const brandName = site.brand.displayName;
  return (
    <IabFrame titleId={titleId} view="landing" saved={t('choices.saved')}>
      <Part view="landing">
        <IabLanding {...asked} {...{ site, brandName, token, back, titleId }} />
      </Part>
      <Part view="choices" hidden>
        <FetchedPart href={`${partnersPath}?back=${encodeURIComponent(back)}#iab-choices`}>
          {t('landing.opening')}
        </FetchedPart>
      </Part>
    </IabFrame>
  );
}

type PartProps = {
  readonly view: 'landing' | 'choices';
  readonly hidden?: boolean;
  readonly children: ReactNode;
};

/** One of the two halves of the dialog; its script shows one and hides the other. */
function Part({ view, hidden = false, children }: PartProps) {
  return (
    <div data-iab-part={view} hidden={hidden} suppressHydrationWarning>
      {children}
    </div>
  );
}
