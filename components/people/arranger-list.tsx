import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/confirm-step';
import { EmptyNote } from '@/components/ui/empty-note';
import { ItemRow } from '@/components/ui/item-row';
import { Panel } from '@/components/ui/panel';
import { StepForm } from '@/components/ui/step-form';
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
                    <StepForm
                      id="remove-arranger"
                      action="/i/api/business/me/v1/arrangers/remove"
                      locale={locale}
                      token={token}
                      submit={t('removeSubmit')}
                      look="critical"
                    >
                      <input type="hidden" name="email" value={arranger.email} />
                    </StepForm>
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
