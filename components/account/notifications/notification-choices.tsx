import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import {
  chosenKinds,
  type NotificationChannel,
  notificationChannels,
} from '@/lib/shared/notifications/notification-channels';
import type { NotificationKind } from '@/lib/shared/notifications/notification-events';
import styles from './notification-choices.module.css';

type Props = {
  readonly choices: Readonly<Record<NotificationKind, NotificationChannel>>;
  readonly view: FormView;
  readonly locale: string;
};

/** How one hears of each kind of event. */
export async function NotificationChoices({ choices, locale, view }: Props) {
  const t = await getTranslations('notifications');
  const field = fieldsOf('choices', view);
  const options = notificationChannels.map((channel) => ({
    value: channel,
    title: t(`choices.channel.${channel}`),
  }));
  return (
    <Form
      id="choices"
      action="/i/api/account/v1/notifications/choices"
      locale={locale}
      view={view}
      submit={t('choices.save')}
    >
      <div className={styles.choices}>
        {chosenKinds.map((kind) => (
          <Choice
            key={kind}
            {...field(kind)}
            value={choices[kind]}
            label={t(`kinds.${kind}`)}
            options={options}
          />
        ))}
      </div>
      <p className={styles.always}>
        <strong>{t('kinds.security')}.</strong> {t('choices.always')}
      </p>
    </Form>
  );
}
