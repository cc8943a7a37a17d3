import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { EventState } from '@/lib/shared/company-events/event';
import { stateTones } from './event-words';
import styles from './events.module.css';

type Props = {
  readonly event: { readonly name: string; readonly state: EventState };
  readonly isOver: boolean;
};

/** What an event is called, and where it stands. */
export async function EventTitle({ event: { name, state }, isOver }: Props) {
  const t = await getTranslations('events');
  return (
    <h2 className={styles.title}>
      <bdi>{name}</bdi> <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
      {isOver ? <Badge tone="caution">{t('page.over')}</Badge> : null}
    </h2>
  );
}
