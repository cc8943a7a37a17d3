import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form, type PostedFormProps } from '@/components/ui/form/form';
import { RemoveStep } from '@/components/ui/form/remove-step';
import type { EventState } from '@/lib/shared/company-events/event';

type Props = Pick<PostedFormProps, 'locale' | 'token'> & {
  readonly event: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly state: EventState;
  };
  readonly people: number;
  readonly path: string;
};

/** What its host can do with an event: change it, publish, close or delete it. */
export async function EventActions({ event, path, people, ...site }: Props) {
  const t = await getTranslations('events.page');
  const form = (act: 'publish' | 'close' | 'remove', id: string) => ({
    ...site,
    id,
    action: `/i/api/business/events/v1/${event.id}/${act}`,
    hidden: { version: event.version },
  });
  return (
    <Actions>
      {event.state === 'closed' ? null : (
        <ButtonLink href={`${path}?event=${event.id}&edit=1`} variant="quiet">
          {t('edit')}
        </ButtonLink>
      )}
      {event.state === 'draft' ? (
        <>
          <ConfirmStep open={t('publish')} variant="primary" calm>
            <p>{t('publishText', { count: people })}</p>
            <Form
              {...form('publish', 'event-published')}
              submit={t(people === 0 ? 'publishNobody' : 'publishNow')}
              variant="primary"
            />
          </ConfirmStep>
          <RemoveStep
            {...form('remove', 'event-removed')}
            open={t('remove')}
            text={t('removeText')}
            submit={t('removeNow', { name: event.name })}
          />
        </>
      ) : null}
      {event.state === 'published' ? (
        <RemoveStep
          {...form('close', 'event-closed')}
          open={t('close')}
          text={t('closeText')}
          submit={t('closeNow')}
        />
      ) : null}
      <ButtonLink href={path} variant="quiet">
        {t('back')}
      </ButtonLink>
    </Actions>
  );
}
