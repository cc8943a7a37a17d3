import 'server-only';
import Bowser from 'bowser';

/** Browser and system in words, `Chrome · Linux`; empty for a browser that says nothing of itself. */
export function deviceLabel(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(' · ');
}
