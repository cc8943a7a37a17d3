import { getTranslations } from 'next-intl/server';
import { Form } from '@/components/ui/form/form';
import { type MarketEntry, marketTerms } from '@/lib/shared/site/locale/market-entry';
import styles from '../picker-list.module.css';
import { Flag } from './flag';
import { MarketChoice } from './market-choice';
import { PickerFrame } from './picker-frame';

type Props = {
  readonly entries: readonly MarketEntry[];
  /** In business mode a choice is posted and kept; this is the form's token. Null: choices are links. */
  readonly business: { readonly locale: string; readonly token: string | null } | null;
};

/** Every country site there is, by its own name, each with its flag; countries with several languages unfold. */
export async function MarketList({ entries, business }: Props) {
  const t = await getTranslations('pickers.market');
  const list = (
    <ul className={styles.items} data-items="">
      {entries.map((entry) => (
        <MarketItem key={entry.countryCode} entry={entry} posted={business !== null} />
      ))}
    </ul>
  );
  return (
    <PickerFrame
      id="market-list"
      title={t('title')}
      search={t('search')}
      emptyTitle={t('emptyTitle')}
      emptyText={t('emptyText')}
    >
      {business === null ? (
        list
      ) : (
        <Form
          {...business}
          id="language"
          action="/i/api/business/v1/legalEntities/user/setLanguage"
          attributes={{ 'data-choose': 'language' }}
        >
          {list}
        </Form>
      )}
    </PickerFrame>
  );
}

function MarketItem({ entry, posted }: { readonly entry: MarketEntry; readonly posted: boolean }) {
  const { flag, languageLinks, locale, text } = entry;
  const picture = <Flag flag={flag} lazy />;
  if (languageLinks.length === 0) {
    return (
      <li data-terms={marketTerms(entry)}>
        <MarketChoice entry={entry} posted={posted}>
          {picture}
        </MarketChoice>
      </li>
    );
  }
  return (
    <li data-terms={[...new Set(languageLinks.flatMap((one) => marketTerms(one).split('\n')))].join('\n')}>
      <details className={styles.details}>
        <summary className={styles.item} data-active={entry.active ? '' : undefined}>
          {picture}
          <span lang={locale}>{text}</span>
        </summary>
        <ul className={styles.languages}>
          {languageLinks.map((one) => (
            <li key={one.locale}>
              <MarketChoice entry={one} posted={posted} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
