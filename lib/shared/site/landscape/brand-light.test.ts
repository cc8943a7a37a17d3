import { readFileSync } from 'node:fs';
import { brandLight } from './brand-light';

test('the haze in a picture is the haze behind it', () => {
  const css = readFileSync('components/brands.css', 'utf8');
  for (const [brand, { haze }] of Object.entries(brandLight)) {
    const tokens = css.split(`[data-brand="${brand}"] {`)[1]?.split('}')[0];
    expect(tokens).toContain(`--hero-haze: light-dark(${haze.join(', ')});`);
  }
});
