import { secondsPerDay } from '@/lib/shared/day/days';

/** A browser remembers the last messages its visitor put away; more never run at once. */
const rememberedMax = 8;

/** How long a message stays put away, in seconds: longer than messages run. */
export const dismissedSeconds = 180 * secondsPerDay;

/** The ids in the value of the cookie `msg` (`3.7`); what is no id is left out. */
export function dismissedIds(value: string | null): number[] {
  return (value ?? '')
    .split('.')
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number)
    .slice(-rememberedMax);
}

/** The value of the cookie once one more message is put away. */
export function withDismissed(value: string | null, id: number): string {
  const others = dismissedIds(value).filter((known) => known !== id);
  return [...others, id].slice(-rememberedMax).join('.');
}
