/** Says something beside the ways to sign in, in place of what was said before; '' for nothing. */
export function say(ways: HTMLElement, text: string, tone: 'calm' | 'bad' = 'calm'): void {
  const line = ways.querySelector<HTMLElement>('[data-said]');
  if (line === null) return;
  line.dataset.tone = tone;
  line.textContent = text;
}

/** The words the server gave these ways, by name; '' for one it did not give. */
export function wordOf(
  ways: HTMLElement,
  name: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const words = JSON.parse(ways.dataset.words ?? '{}') as Record<string, string>;
  return (words[name] ?? '').replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
