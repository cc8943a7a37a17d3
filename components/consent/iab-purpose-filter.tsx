import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type IabSite, partnersPath } from './iab-site';
import styles from './iab-vendors.module.css';
import { languageAttributes } from './language-attributes';

type Props = {
  readonly site: IabSite;
  readonly offer: Pick<
    IabOffer,
    'purposes' | 'specialPurposes' | 'specialFeatures' | 'features' | 'textLanguage'
  >;
  readonly purpose: string;
};

/** The dropdown that narrows the vendors to those with a purpose; its entries are links, so that it needs no script. */
export function IabPurposeFilter({ site, offer, purpose }: Props) {
  const t = useTranslations('iab.vendors');
  const options = [
    { value: 'all', title: t('all') },
    ...offer.purposes.map(({ id, name }) => ({ value: `def-${id}`, title: name })),
    ...offer.specialPurposes.map(({ id, name }) => ({ value: `spec-${id}`, title: name })),
  ];
  // By a means of processing one comes from its own row; the dropdown offers purposes (reading A-35).
  const means = [
    ...offer.specialFeatures.map(({ id, name }) => ({ value: `sf-${id}`, title: name })),
    ...offer.features.map(({ id, name }) => ({ value: `feat-${id}`, title: name })),
  ];
  const chosen = [...options, ...means].find(({ value }) => value === purpose)?.title ?? t('all');
  return (
    <>
      <PopoverButton popover="iab-filter" className={styles.handle} aria-label={`${t('purpose')}: ${chosen}`}>
        <span className={styles.handleText}>
          <span className={styles.handleLabel}>{t('purpose')}</span>
          <span className={styles.chosen} data-iab-chosen={t('purpose')}>
            {chosen}
          </span>
        </span>
        <Icon name="chevron" />
      </PopoverButton>
      <Popover id="iab-filter" label={t('purpose')} className={styles.filter ?? ''} arrows>
        <ul>
          {options.map(({ value, title }) => (
            <li key={value}>
              <a
                className={styles.option}
                href={`${sitePath(site.prefix, partnersPath)}?purpose=${value}#iab-vendors`}
                aria-current={value === purpose ? 'true' : undefined}
                data-iab-purpose={value}
                {...(value === 'all' ? {} : languageAttributes(site.locale, offer.textLanguage))}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
