import { useTranslations } from 'next-intl';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabFeature, IabVendor, StorageDisclosure } from '@/lib/shared/consent/iab-schema';
import { storageLifetimeText } from '@/lib/shared/consent/storage-lifetime-text';
import { secondsPerDay } from '@/lib/shared/day/days';
import { listText } from '@/lib/shared/site/locale/list-text';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import rows from './iab-rows.module.css';
import { type IabSite, partnersPath } from './iab-site';
import { IabStorage } from './iab-storage';
import styles from './iab-vendor-details.module.css';
import { languageAttributes } from './language-attributes';

type Props = {
  readonly site: IabSite;
  readonly offer: Pick<
    IabOffer,
    'purposes' | 'specialPurposes' | 'features' | 'specialFeatures' | 'dataCategories' | 'textLanguage'
  >;
  readonly vendor: IabVendor;
  /** What it keeps on devices, where that was asked for; else it is fetched when somebody opens it. */
  readonly disclosure?: StorageDisclosure | null | undefined;
};

const isPurpose = (key: string): boolean => key === 'consent' || key === 'interest';

/** What a vendor does with data, by its own declaration (TCF Policies, appendix B, C(c)). */
export function IabVendorDetails({ site, offer, vendor, disclosure }: Props) {
  const t = useTranslations('iab.vendor');
  const lasts = (seconds: number) => storageLifetimeText(seconds, site.locale, t('session'));
  const kept = (days: number | undefined) =>
    days === undefined ? null : t('kept', { duration: lasts(days * secondsPerDay) });
  const named = (
    from: readonly IabFeature[],
    ids: readonly number[],
    days: Readonly<Record<string, number>> = {},
  ) => from.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name, kept: kept(days[id]) }));
  const { purposeDataRetentionDays: days, specialPurposeDataRetentionDays: specialDays } = vendor;
  const groups = [
    { key: 'consent', entries: named(offer.purposes, vendor.purposes, days) },
    { key: 'interest', entries: named(offer.purposes, vendor.legIntPurposes, days) },
    { key: 'special', entries: named(offer.specialPurposes, vendor.specialPurposes, specialDays) },
    { key: 'specialFeatures', entries: named(offer.specialFeatures, vendor.specialFeatures) },
    { key: 'features', entries: named(offer.features, vendor.features) },
  ] as const;
  const text = languageAttributes(site.locale, offer.textLanguage);
  const data = offer.dataCategories.filter(({ id }) => vendor.dataCategories.includes(id));
  return (
    <div className={styles.details} id={`vendor-${vendor.id}`}>
      {groups.map(({ key, entries }) =>
        entries.length === 0 ? null : (
          <section key={key}>
            <h5 className={styles.title}>{t(key)}</h5>
            <ul className={styles.list}>
              {entries.map((one) => (
                <li key={one.id} data-purpose={isPurpose(key) ? one.id : undefined}>
                  <span {...text}>{one.name}</span>
                  {one.kept === null ? null : <span className={styles.kept}>{one.kept}</span>}
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {data.length === 0 ? null : (
        <section>
          <h5 className={styles.title}>{t('data')}</h5>
          <p {...text}>
            {listText(
              text.lang ?? site.locale,
              data.map(({ name }) => name),
              'and',
            )}
          </p>
        </section>
      )}
      <section>
        <h5 className={styles.title}>{t('storage')}</h5>
        <ul className={styles.list}>
          <li>
            {vendor.usesCookies
              ? `${t('cookies', { duration: lasts(vendor.cookieMaxAgeSeconds) })} ${t(vendor.cookieRefresh ? 'renewed' : 'notRenewed')}`
              : t('noCookies')}
          </li>
          <li>{t(vendor.usesNonCookieAccess ? 'otherStorage' : 'noOtherStorage')}</li>
        </ul>
        <details className={rows.more} open={disclosure !== undefined} data-iab-storage={vendor.id}>
          <summary className={rows.link}>{t('disclosure')}</summary>
          <IabStorage
            locale={site.locale}
            purposes={offer.purposes}
            disclosure={disclosure}
            href={`${sitePath(site.prefix, partnersPath)}/${vendor.id}?storage=shown#vendor-${vendor.id}`}
          />
        </details>
      </section>
      <p className={styles.links}>
        {vendor.privacyPolicyUrl === '' ? null : (
          <a className={rows.link} href={vendor.privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
            {t('privacy')}
          </a>
        )}
        {vendor.legIntClaimUrl === '' ? null : (
          <a className={rows.link} href={vendor.legIntClaimUrl} target="_blank" rel="noopener noreferrer">
            {t('claim')}
          </a>
        )}
      </p>
    </div>
  );
}
