import { getTranslations } from 'next-intl/server';
import { SimpleUserSearch } from '@/components/people/users/simple-user-search';
import { userSearchLabels } from '@/components/people/users/user-search-labels';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { userSearchMinLengthDefault } from '@/lib/shared/people/users/user-search';

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
    getTranslations('booking-for.arrangers'),
    getTranslations('booking-for.search'),
  ]);
  return (
    <Panel id="add" title={t('add')} lead={t('addLead')}>
      <Form
        id="add-arranger"
        action="/i/api/business/me/v1/arrangers/add"
        locale={locale}
        token={token}
        submit={t('addSubmit')}
      >
        <SimpleUserSearch
          searchMode="potentialTravelArrangers"
          settings={settings}
          labels={{ ...userSearchLabels(search, settings), placeholder: t('addWho') }}
          locale={locale}
          excluded={excluded}
          name="email"
          field={{
            label: t('addEmail'),
            value: values.email ?? '',
            problem: error === null ? null : t('unknown'),
          }}
        />
      </Form>
    </Panel>
  );
}
