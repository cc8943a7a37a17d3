import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';

type Props = {
  readonly companies: readonly { readonly id: string; readonly name: string; readonly deleteAfter: Date }[];
  readonly locale: string;
  readonly token: string | null;
  /** Home of the business pages. */
  readonly businessHome: string;
};

/** The deleted companies somebody can still have back. */
export async function RestoreList({ companies, locale, token, businessHome }: Props) {
  const [t, format] = await Promise.all([getTranslations('settings.restore'), getFormatter()]);
  if (companies.length === 0) {
    return (
      <EmptyNote
        icon="company"
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <ButtonLink href={businessHome} variant="quiet">
            {t('home')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Panel id="companies" title={t('listTitle')}>
      <ul>
        {companies.map(({ id, name, deleteAfter }) => (
          <ItemRow
            key={id}
            icon="company"
            name={<bdi>{name}</bdi>}
            facts={[t('gone', { when: format.dateTime(deleteAfter, 'longDay') })]}
            actions={
              <Form
                id="company-restore"
                action="/k/run/company/restore"
                locale={locale}
                token={token}
                submit={t('restore')}
                submitNamed={t('restoreNamed', { name })}
                variant="primary"
              >
                <input type="hidden" name="id" value={id} />
              </Form>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
