/** Says something beside the ways to sign in, in place of what was said before; '' for nothing. */
export function showStatus(methods: HTMLElement, text: string, tone: 'calm' | 'bad' = 'calm'): void {
  const line = methods.querySelector<HTMLElement>('[data-status-line]');
  if (line === null) return;
  line.dataset.tone = tone;
  line.textContent = text;
}

/** The words the server gave these ways, by name; '' for one it did not give. */
export function labelOf(
  methods: HTMLElement,
  name: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const words = JSON.parse(methods.dataset.words ?? '{}') as Record<string, string>;
  return (words[name] ?? '').replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
