import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/icon';
import { IconTile } from '@/components/ui/icon-tile';
import styles from './item-row.module.css';

type Props = {
  readonly icon: IconName;
  readonly name: ReactNode;
  /** How it stands, beside its name. */
  readonly badge?: { readonly tone: BadgeTone; readonly text: string };
  /** What else is known, below the name. */
  readonly facts?: readonly ReactNode[];
  /** What needs more room than a fact. */
  readonly below?: ReactNode;
  /** What can be done; an open question takes the whole width. */
  readonly actions?: ReactNode;
};

/** One of several: an address, a passkey, a connected account, a traveler. */
export function ItemRow({ icon, name, badge, facts = [], below, actions }: Props) {
  return (
    <li className={styles.row}>
      <IconTile name={icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          {badge === undefined ? (
            name
          ) : (
            <>
              <bdi>{name}</bdi> <Badge tone={badge.tone}>{badge.text}</Badge>
            </>
          )}
        </p>
        {facts.length === 0 ? null : (
          <ul className={styles.facts}>
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row never change places.
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
        {below}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
