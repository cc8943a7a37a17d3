import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import type { Arranger } from '@/lib/shared/people/booking-for/arrangers';

type Props = {
  readonly arrangers: readonly Arranger[];
  readonly locale: string;
  readonly token: string | null;
};

/** Who may book for the reader and why; whom they named themselves they can remove. */
export async function ArrangerList({ arrangers, locale, token }: Props) {
  const t = await getTranslations('booking-for.arrangers');
  return (
    <Panel id="arrangers" title={t('list')}>
      {arrangers.length === 0 ? (
        <EmptyNote icon="people" title={t('none')} text={t('noneText')} action={null} />
      ) : (
        <ul>
          {arrangers.map((arranger) => (
            <ItemRow
              key={arranger.email}
              icon="travellers"
              name={<bdi>{arranger.name}</bdi>}
              facts={[
                <bdi key="email">{arranger.email}</bdi>,
                arranger.roleName,
                t(`reason.${arranger.reason}`),
              ]}
              actions={
                arranger.reason === 'named' ? (
                  <ConfirmStep open={t('remove')} openNamed={t('removeNamed', { name: arranger.name })}>
                    <p>{t('removeText', { name: arranger.name })}</p>
                    <Form
                      id="remove-arranger"
                      action="/i/api/business/me/v1/arrangers/remove"
                      locale={locale}
                      token={token}
                      submit={t('removeSubmit')}
                      variant="critical"
                    >
                      <input type="hidden" name="email" value={arranger.email} />
                    </Form>
                  </ConfirmStep>
                ) : undefined
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
