import {
  type ConfettiPalette,
  confettiDelayMs,
  confettiPalettes,
  confettiStorageKey,
  logoAnimationMs,
} from '@/lib/shared/site/logo/logo-animation';
import { burstConfetti } from './confetti';

/**
 * Lets confetti fly from the logo a second after its animation: with remembering on, once a browser. A visitor
 * who asks for less motion sees none.
 */
export function startLogoConfetti(logo: HTMLElement): void {
  const { pride, remember } = logo.dataset;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (remember === 'true' && wasShown()) return;
  setTimeout(
    () =>
      setTimeout(() => {
        burstConfetti(isPalette(pride) ? pride : 'pride', logo.getBoundingClientRect());
        rememberShown();
      }, confettiDelayMs),
    logoAnimationMs,
  );
}

const isPalette = (name: string | undefined): name is ConfettiPalette =>
  name !== undefined && Object.hasOwn(confettiPalettes, name);

/** Storage can be full or forbidden; then the confetti is shown again. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(confettiStorageKey) !== null;
  } catch {
    return false;
  }
}

function rememberShown(): void {
  try {
    localStorage.setItem(confettiStorageKey, '1');
  } catch {
    // Nothing is lost but the memory of it.
  }
}
