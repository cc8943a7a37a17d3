import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';

type Props = {
  readonly company: string;
  readonly confirmed: boolean;
  /** Where colleagues are invited, and what else can be set up; null where the deployment has no such page. */
  readonly invitations: string | null;
  readonly tasks: string | null;
  readonly hub: string;
};

/** Step 4: the first colleagues, and where it goes on. */
export function InviteStep({ company, confirmed, invitations, tasks, hub }: Props) {
  const t = useTranslations('company-signup.start');
  return (
    <>
      <Notice tone={confirmed ? 'good' : 'caution'}>
        {confirmed ? t('finished', { company }) : t('stillWaiting')}
      </Notice>
      <Panel id="invite" title={t('inviteTitle')} lead={t('inviteText')}>
        <Actions>
          {invitations === null ? null : <ButtonLink href={invitations}>{t('inviteAction')}</ButtonLink>}
          {tasks === null ? null : (
            <ButtonLink href={tasks} variant="quiet">
              {t('tasks')}
            </ButtonLink>
          )}
          <ButtonLink href={hub} variant="quiet">
            {t('hub')}
          </ButtonLink>
        </Actions>
      </Panel>
    </>
  );
}
