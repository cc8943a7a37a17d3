import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { MapSteps } from '@/lib/shared/map/map-focus';
import styles from './map-controls.module.css';

type Props = {
  /** Begins the ids of the links, which keep the focus when another piece of the map takes the place of this one. */
  readonly id: string;
  /** Paths and queries of the same page with another piece of the map; null where it is that already. */
  readonly steps: MapSteps;
  /** Attributes of every link. */
  readonly link?: Readonly<Record<`data-${string}`, string>>;
  readonly children: ReactNode;
};

/** The keys that press a link while the focus is on the map (`shortcuts.ts`). ARIA writes plus as a word. */
const keys = {
  closer: '+',
  wider: '-',
  whole: '0',
  north: 'ArrowUp',
  south: 'ArrowDown',
  west: 'ArrowLeft',
  east: 'ArrowRight',
} as const;
const icons = { closer: 'plus', wider: 'minus', whole: 'whole' } as const;

/**
 * A map with links on it that zoom and move it; they are addresses, so they work without script. With script it follows the pointer
 * too (`map-gestures.ts`): each drawing in it says as `data-span` how many degrees of the equator it is wide. It takes the focus where an
 * address ends in its id, and where the link that had it is no more, so that one goes on by keys.
 */
export function MapControls({ children, id, link = {}, steps }: Props) {
  const t = useTranslations('interface.map');
  const linkOf = (step: keyof typeof keys, icon: ReactNode) => {
    const href = steps[step];
    return href === null ? null : (
      <SiteLink
        {...link}
        key={step}
        id={`${id}-${step}`}
        className={`${styles.step} ${styles[step] ?? ''}`.trimEnd()}
        href={href}
        aria-label={t(step)}
        aria-keyshortcuts={step === 'closer' ? 'Plus' : keys[step]}
        data-shortcut={keys[step]}
      >
        {icon}
      </SiteLink>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className={styles.frame}
      id={id}
      role="group"
      aria-label={t('label')}
      data-keys=""
      data-map={steps.piece.name}
      data-piece={steps.piece.text}
      tabIndex={-1}
    >
      {children}
      <div className={styles.zoom}>
        {(['closer', 'wider', 'whole'] as const).map((step) =>
          linkOf(step, <Icon name={icons[step]} size={18} />),
        )}
      </div>
      {(['north', 'south', 'west', 'east'] as const).map((step) =>
        linkOf(step, <Icon name="chevron" size={18} />),
      )}
    </div>
  );
}
