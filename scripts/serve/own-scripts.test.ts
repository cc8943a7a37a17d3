import { withOwnScriptsAlone } from './own-scripts.mjs';

const own = [
  '<script data-own="" type="application/json" id="globals">{"a":"\\u003cscript>"}</script>',
  '<script src="/tcf/stub.js" async="" data-own=""></script>',
  '<link rel="modulepreload" href="/_next/static/runtime/chunk.A.js"/>',
  '<link rel="preload" as="font" href="/one.woff2"/>',
].join('');

test('scripts that do not say that they are ours go, and so do their preloads', () => {
  const others = [
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/one.js"/>',
    '<script src="/_next/static/chunks/one.js" async=""></script>',
    '<script>self.__next_f.push([1,"data-own=\\"\\""])</script >',
    '<SCRIPT id="data-own">start()</SCRIPT>',
  ].join('<p>words</p>');
  expect(withOwnScriptsAlone(`${own}${others}`)).toBe(`${own}<p>words</p><p>words</p><p>words</p>`);
});
