import { logoMarks, type MarkTone } from './logo-marks';

/** What fills each part: the colours of the element around it that has the brand's `data-brand`. */
const fills: Readonly<Record<MarkTone, string>> = {
  ground: 'var(--accent)',
  figure: 'var(--on-accent)',
  shade: 'color-mix(in oklch,var(--on-accent),var(--accent) 38%)',
};

/** The mark of a brand as the text of an SVG; an empty one for a brand nobody has drawn. */
export function logoSvg(brandKey: string): string {
  const [, mark = []] = Object.entries(logoMarks).find(([key]) => key === brandKey) ?? [];
  const parts = mark.map(([tone, path]) => `<path fill="${fills[tone]}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${parts}</svg>`;
}
