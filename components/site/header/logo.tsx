import { log } from '@/lib/client/log';
import type { ConfettiPalette } from '@/lib/shared/site/logo/logo-animation';
import { logoLook } from '@/lib/shared/site/logo/logo-look';
import type { LogoSettings } from '@/lib/shared/site/logo/logo-settings';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './logo.module.css';
import { LogoMark } from './logo-mark';

/** The logo in the colours of pride, and the confetti after its animation. */
export type Pride = {
  readonly palette: ConfettiPalette;
  /** Confetti once a browser; else on each load. */
  readonly remember: boolean;
};

type Props = {
  readonly settings: Partial<LogoSettings>;
  /** What the brand calls itself. */
  readonly name: string;
  /** What the link is called: "Kayak home". */
  readonly label: string;
  /** Stands before the link's path. */
  readonly prefix: string;
  readonly pride: Pride | null;
};

/** The mark of a brand and its name, which leads home. A brand without a logo leaves its place empty and says so in the log. */
export function Logo({ settings, name, label, prefix, pride }: Props) {
  const look = logoLook(settings, (text, brand) => log.error(text, brand));
  const className = [
    styles.logo,
    look.invertedLogo && styles.inverted,
    !look.horizontal && styles.stacked,
    !look.displayOnMobile && styles.roomy,
    pride !== null && styles.pride,
    look.themeClass,
  ]
    .filter(Boolean)
    .join(' ');
  const attributes = {
    className,
    'data-compact': look.compactLogo ? 'always' : (look.compactUpTo ?? undefined),
    'data-pride': pride?.palette,
    'data-remember': pride === null ? undefined : String(pride.remember),
  };
  const inside = (
    <>
      <LogoMark mark={look.mark} />
      {look.mark === null ? null : (
        <span className={styles.words}>
          <span className={styles.name} data-word={look.mark}>
            {name}
          </span>
          {look.underLogo === null ? null : <span className={styles.under}>{look.underLogo}</span>}
        </span>
      )}
    </>
  );
  return look.interactive ? (
    <a {...attributes} href={sitePath(prefix, look.href)} aria-label={label}>
      {inside}
    </a>
  ) : (
    <span {...attributes} role="img" aria-label={name}>
      {inside}
    </span>
  );
}
