import { useLocale, useTranslations } from 'next-intl';
import { FilterField } from '@/components/ui/list/filter-field';
import { FilterItem } from '@/components/ui/list/filter-item';
import { FilterSection } from '@/components/ui/list/filter-section';
import { SearchableList } from '@/components/ui/list/searchable-list';
import { SiteLink } from '@/components/ui/site-link';
import styles from '../catalogue.module.css';
import { ExampleState } from '../example-state';

/** Country and the language it calls itself in. */
const countries = {
  europe: ['AT de', 'CZ cs', 'FR fr', 'IS is', 'PL pl'],
  elsewhere: ['BR pt', 'EG ar', 'JP ja', 'MX es', 'VN vi'],
} as const;
const current = 'AT';

type Props = {
  /** Of the list; unique in the document. */
  readonly id: string;
  readonly locale: string;
  /** The search takes the focus when the dialog around it opens. */
  readonly first?: boolean;
};

/** `SearchableList` with its `FilterField`: two sections, of which one item is chosen. */
export const SearchableListExample = () => (
  <ExampleState name="chosen">
    <CountryList id="example-countries" locale={useLocale()} />
  </ExampleState>
);

/** A list in two sections with its search. */
export function CountryList({ id, locale, first = false }: Props) {
  const t = useTranslations('catalogue.filter');
  // The page has this list twice, and regions of one page have names of their own.
  const titleOf = (part: keyof typeof countries) => (first ? `${t('label')}: ${t(part)}` : t(part));
  return (
    <div className={styles.stack}>
      <FilterField list={id} label={t('label')} first={first} />
      <SearchableList id={id} current={current} emptyTitle={t('emptyTitle')} emptyText={t('emptyText')}>
        {(['europe', 'elsewhere'] as const).map((part) => (
          <FilterSection key={part} title={titleOf(part)}>
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
      </SearchableList>
    </div>
  );
}

const nameOf = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
