import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { brands } from '@/lib/shared/site/brands';
import { logoMarks } from '@/lib/shared/site/logo/logo-marks';
import { mailColors } from './mail-colors';
import { mailMarks } from './mail-logo-images';

// Blocked for the whole process once a picture was taken in; another test may have done that here.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadPngBuffer'] }));

const keys = brands.map(({ key }) => key);
const long = (hex: string) => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex);

/** A token of a brand in components/brands.css, by day and by night. */
function token(key: string, name: string): readonly [string, string] {
  const css = readFileSync('components/brands.css', 'utf8');
  const [, block = ''] = new RegExp(`\\[data-brand="${key}"\\] \\{([^}]+)\\}`).exec(css) ?? [];
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(block) ?? [];
  const [day = '', night = day] = value.match(/#[0-9a-f]+/g) ?? [];
  return [long(day), long(night)];
}

test.each(keys)('%s has the colours of its style sheet in mails', (key) => {
  const [link, darkLink] = token(key, 'accent-ink');
  expect(mailColors[key]).toEqual({
    accent: token(key, 'accent')[0],
    onAccent: token(key, 'on-accent')[0],
    link,
    darkLink,
  });
});

test.each(keys)('the mark of %s is the drawing of its logo', async (key) => {
  const { accent, onAccent } = mailColors[key];
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const shade = channels(onAccent).map((one, at) =>
    Math.round(one * 0.62 + (channels(accent)[at] ?? 0) * 0.38),
  );
  const fills = { ground: accent, figure: onAccent, shade: `rgb(${shade})` };
  const parts = logoMarks[key].map(([tone, path]) => `<path fill="${fills[tone]}" d="${path}"/>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 36 36">${parts}</svg>`;
  const drawn = await sharp(Buffer.from(drawing)).flatten({ background: '#888' }).raw().toBuffer();
  const kept = await sharp(Buffer.from(mailMarks[key], 'base64'))
    .flatten({ background: '#888' })
    .raw()
    .toBuffer();
  expect(kept.length).toBe(drawn.length);
  const apart = drawn.reduce((sum, byte, at) => sum + Math.abs(byte - (kept[at] ?? 0)), 0) / drawn.length;
  expect(apart).toBeLessThan(4);
});
