import { NextIntlClientProvider, useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Icon } from '@/components/ui/icon';
import { Tabs } from '@/components/ui/layout/tabs';
import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import {
  featureRows,
  purposeRows,
  specialFeatureRows,
  specialPurposeRows,
  vendorRows,
} from '@/lib/shared/consent/iab-rows';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import styles from './iab-choices.module.css';
import { IabPurposeFilter } from './iab-purpose-filter';
import { IabPurposes } from './iab-purposes';
import { type IabSite, iabAction } from './iab-site';
import { IabVendors } from './iab-vendors';

type Props = {
  readonly site: IabSite;
  readonly offer: IabOffer;
  /** What the visitor has saved, or the default. */
  readonly answers: IabConsent;
  readonly categories: readonly ConsentCategory[];
  /** Why advertising is off whatever was accepted; null where the answer decides. */
  readonly withheld: Withheld | null;
  readonly sample: boolean;
  readonly tab: 'processing' | 'vendors';
  /** Which vendors show at first: `all`, or those of a purpose, `def-2`. */
  readonly purpose: string;
  readonly token: string | null;
  /** Where the plain form and the way out lead. */
  readonly back: string;
  /** Whether one leaves it back to the landing view, or for good. */
  readonly leaves: 'back' | 'close';
  readonly titleId?: string;
  /** Why the last answer was not kept. */
  readonly problem: string | null;
  /** The field that finds a vendor by name. */
  readonly search: ReactNode;
};

/** The views of purposes and vendors, as one form: every decision is a switch in it, and it works without script. */
export function IabChoices({ site, offer, answers, categories, withheld, purpose, search, ...props }: Props) {
  const t = useTranslations('iab');
  const words = rowWords(useMessages());
  const processing = (
    <IabPurposes
      site={siteOf(site)}
      purposes={purposeRows(offer, answers)}
      special={specialPurposeRows(offer)}
      specialFeatures={specialFeatureRows(offer, answers)}
      features={featureRows(offer)}
      aboutFeatures={offer.aboutFeatures}
      language={offer.textLanguage}
      categories={categories}
      withheld={withheld}
    />
  );
  const vendors = (
    <IabVendors
      site={siteOf(site)}
      vendors={vendorRows(offer, answers)}
      additional={offer.additionalVendors}
      consentedAdditional={answers.consentedAdditionalVendors}
      purpose={purpose}
      filter={<IabPurposeFilter {...{ site, offer, purpose }} />}
      search={search}
    />
  );
  return (
    <Form
      id="consent"
      className={styles.choices}
      action={iabAction}
      locale={site.locale}
      token={props.token}
      hidden={{ back: props.back }}
      attributes={{ id: 'iab-choices', 'data-iab-form': '' }}
    >
      <div className={styles.head}>
        <a
          className={styles.leave}
          href={props.back}
          aria-label={t(props.leaves === 'back' ? 'choices.back' : 'choices.close')}
          data-iab-leave={props.leaves}
        >
          <Icon name={props.leaves === 'back' ? 'arrow' : 'close'} />
        </a>
        {/* biome-ignore lint/a11y/noAutofocus: a modal dialog takes the focus, and starts at its heading. */}
        <h2 className={styles.title} id={props.titleId} tabIndex={-1} autoFocus={props.titleId !== undefined}>
          {t('choices.title')}
        </h2>
      </div>
      <div className={styles.body}>
        <NextIntlClientProvider locale={site.locale} messages={words}>
          <Tabs
            label={t('choices.tabs')}
            chosen={`iab-${props.tab}`}
            tabs={[
              { id: 'iab-processing', title: t('choices.processing'), content: processing },
              { id: 'iab-vendors', title: t('choices.vendors'), content: vendors },
            ]}
          />
        </NextIntlClientProvider>
        {props.sample ? <p className={styles.sample}>{t('choices.sample')}</p> : null}
      </div>
      <div className={styles.actions}>
        <p className={styles.problem} role="alert" data-problem={t('choices.failed')}>
          {props.problem}
        </p>
        <button className={buttonVariant('primary')} type="submit" name="choice" value="selected">
          {t('choices.save')}
        </button>
        <button className={buttonVariant('quiet')} type="submit" name="choice" value="reject">
          {t('landing.reject')}
        </button>
        <button className={buttonVariant('quiet')} type="submit" name="choice" value="accept">
          {t('landing.accept')}
        </button>
      </div>
    </Form>
  );
}

/** No more of the page than the browser needs to know. */
const siteOf = ({ locale, prefix }: IabSite): IabSite => ({ locale, prefix });

/** The words of the rows, which the browser gets too. */
const rowWords = ({ consent, iab }: ReturnType<typeof useMessages>) => ({
  consent: {
    categories: consent.categories,
    dataSharing: { gpc: consent.dataSharing.gpc, optedOut: consent.dataSharing.optedOut },
  },
  iab: { processing: iab.processing, vendors: iab.vendors, vendor: { privacy: iab.vendor.privacy } },
});
