import { getTranslations } from 'next-intl/server';
import { FilterField } from '@/components/ui/filter-field';
import { FilterItem } from '@/components/ui/filter-item';
import { FilterList } from '@/components/ui/filter-list';
import { FilterSection } from '@/components/ui/filter-section';
import { Panel } from '@/components/ui/panel';
import { SiteLink } from '@/components/ui/site-link';
import styles from './catalogue.module.css';

/** Country and the language it calls itself in. */
const countries = {
  europe: ['AT de', 'CZ cs', 'FR fr', 'IS is', 'PL pl'],
  elsewhere: ['BR pt', 'EG ar', 'JP ja', 'MX es', 'VN vi'],
} as const;
const current = 'AT';

/** A list in two sections that narrows while one types. */
export async function CatalogueFilter({ locale }: { readonly locale: string }) {
  const t = await getTranslations('catalogue.filter');
  return (
    <Panel id="filter" title={t('title')} lead={t('lead')}>
      <div className={styles.stack}>
        <FilterField list="countries" label={t('label')} />
        <FilterList id="countries" current={current} emptyTitle={t('emptyTitle')} emptyText={t('emptyText')}>
          {(['europe', 'elsewhere'] as const).map((part) => (
            <FilterSection key={part} title={t(part)}>
              {countries[part].map((each) => {
                const [code = '', language = ''] = each.split(' ');
                const [native, own, english] = [language, locale, 'en'].map((tag) => nameOf(code, tag));
                return (
                  <FilterItem key={code} value={code} terms={[native, own, english, code]}>
                    <SiteLink className={styles.item} href="/help" lang={language}>
                      <bdi>{native}</bdi>
                    </SiteLink>
                  </FilterItem>
                );
              })}
            </FilterSection>
          ))}
        </FilterList>
      </div>
    </Panel>
  );
}

const nameOf = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
