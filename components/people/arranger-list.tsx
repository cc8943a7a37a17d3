import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { ConfirmStep } from '@/components/ui/confirm-step';
import { EmptyNote } from '@/components/ui/empty-note';
import { ItemRow } from '@/components/ui/item-row';
import { NativeForm } from '@/components/ui/native-form';
import { Panel } from '@/components/ui/panel';
import type { Arranger } from '@/lib/shared/people/arrangers';

type Props = {
  readonly arrangers: readonly Arranger[];
  readonly locale: string;
  readonly token: string | null;
};

/** Who may book for the reader and why; whom they named themselves they can remove. */
export async function ArrangerList({ arrangers, locale, token }: Props) {
  const t = await getTranslations('arranging.arrangers');
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
                    <NativeForm
                      id="remove-arranger"
                      action="/i/api/business/me/v1/arrangers/remove"
                      locale={locale}
                      token={token}
                    >
                      <input type="hidden" name="email" value={arranger.email} />
                      <button type="submit" className={buttonLook('critical')}>
                        {t('removeSubmit')}
                      </button>
                    </NativeForm>
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
