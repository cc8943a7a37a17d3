import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import {
  type ChosenKind,
  type NotificationChannel,
  notificationChannels,
} from '@/lib/shared/notifications/notification-choices';
import type { NotificationKind } from '@/lib/shared/notifications/notification-events';
import styles from './notification-choices.module.css';

type Props = {
  /** What the viewer chooses about. */
  readonly kinds: readonly ChosenKind[];
  readonly choices: Readonly<Record<NotificationKind, NotificationChannel>>;
  readonly view: FormView;
  readonly locale: string;
};

/** How one hears of each kind of event; security is told in any case. */
export async function NotificationChoices({ choices, kinds, locale, view }: Props) {
  const t = await getTranslations('notifications');
  const field = fieldsOf('choices', view);
  const options = notificationChannels.map((channel) => ({
    value: channel,
    title: t(`choices.channel.${channel}`),
  }));
  const always = (
    <p className={styles.always}>
      <strong>{t('kinds.security')}.</strong> {t('choices.always')}
    </p>
  );
  if (kinds.length === 0) return always;
  return (
    <Form
      id="choices"
      action="/i/api/account/v1/notifications/choices"
      locale={locale}
      view={view}
      submit={t('choices.save')}
    >
      <div className={styles.choices}>
        {kinds.map((kind) => (
          <Choice
            key={kind}
            {...field(kind)}
            value={choices[kind]}
            label={t(`kinds.${kind}`)}
            options={options}
          />
        ))}
      </div>
      {always}
    </Form>
  );
}
