import { scriptsAfterPaint } from './scripts-after-paint.mjs';

const script = (name: string, rest = '') =>
  `<script src="/_next/static/chunks/${name}.js"${rest} async=""></script>`;
const page = (head: string, body = '<p>seen</p>') => `<html><head>${head}</head><body>${body}</body></html>`;
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/one.js"/>';
const others =
  '<script src="/gpp/stub.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>';

/** What the page's last inline script asks the browser for, at each step. */
function run(html: string): { painted: () => string[]; hidden: () => string[] } {
  const text = html.slice(html.lastIndexOf('<script>') + 8, html.lastIndexOf('</script>'));
  const asked: string[] = [];
  const due: { frame?: () => void; late?: () => void } = {};
  const browser = {
    document: {
      createElement: () => ({}),
      head: { append: (one: { src: string; id?: string }) => asked.push(one.src + (one.id ?? '')) },
    },
    requestAnimationFrame: (then: () => void) => {
      due.frame = then;
    },
    setTimeout: (then: () => void, ms = 0) => {
      if (ms === 0) then();
      else due.late = then;
    },
  };
  new Function(...Object.keys(browser), text)(...Object.values(browser));
  expect(asked).toEqual([]);
  const after = (step: 'frame' | 'late') => {
    due[step]?.();
    return asked;
  };
  return { painted: () => after('frame'), hidden: () => after('late') };
}

test('the scripts of the application are asked for after the first paint, once and in their order', () => {
  const html = scriptsAfterPaint(page(preload + others + script('one') + script('two', ' id="_R_"')));
  expect(html).toContain(others);
  expect(html).not.toMatch(/preload|chunks\/(one|two)\.js"/);
  const browser = run(html);
  const wanted = ['/_next/static/chunks/one.js', '/_next/static/chunks/two.js_R_'];
  expect(browser.painted()).toEqual(wanted);
  expect(browser.hidden()).toEqual(wanted);
});

test('a page in the background gets them without having been painted', () => {
  expect(run(scriptsAfterPaint(page(script('one')))).hidden()).toEqual(['/_next/static/chunks/one.js']);
});

test('a page without scripts, or without an end, is left alone', () => {
  expect(scriptsAfterPaint(page(others))).toBe(page(others));
  expect(scriptsAfterPaint(script('one'))).toBe(script('one'));
});
