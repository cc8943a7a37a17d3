import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import { userSearchMinLengthDefault } from '@/lib/shared/people/user-search';
import styles from './people-pages.module.css';
import { SimpleUserSearch } from './simple-user-search';
import { userSearchLabels } from './user-search-labels';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  /** Addresses that make no sense here: one's own, and those who are named already. */
  readonly excluded: readonly string[];
};

const settings = { minLength: userSearchMinLengthDefault, searchOnEmpty: false };

/** Names a colleague who may book for the reader: found by name, or by address without script. */
export async function ArrangerAdd({ view: { error, token, values }, locale, excluded }: Props) {
  const [t, search] = await Promise.all([
    getTranslations('arranging.arrangers'),
    getTranslations('arranging.search'),
  ]);
  return (
    <Panel id="add" title={t('add')} lead={t('addLead')}>
      <NativeForm
        id="add-arranger"
        action="/i/api/business/me/v1/arrangers/add"
        locale={locale}
        token={token}
      >
        <div className={styles.form}>
          <SimpleUserSearch
            searchMode="potentialTravelArrangers"
            settings={settings}
            labels={userSearchLabels(search, settings)}
            locale={locale}
            excluded={excluded}
            name="email"
            field={{
              label: t('addEmail'),
              value: values.email ?? '',
              problem: error === null ? null : t('unknown'),
            }}
          />
          <button type="submit" className={buttonLook('quiet')}>
            {t('addSubmit')}
          </button>
        </div>
      </NativeForm>
    </Panel>
  );
}
