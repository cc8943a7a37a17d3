import { countElements, pageParts } from './page-parts.mjs';

const page = `<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/a.css?v=1&amp;w=2" data-precedence="next"/><link rel="stylesheet" href="/a.css?v=1&amp;w=2"/>
<link rel="stylesheet" href="/off.css" disabled=""/><link rel="preload" as="script" href="/b.js"/>
<script src="/b.js" async=""></script><script src="/old.js" noModule=""></script><script>inline()</script>
</head><body class="x"><main><p>1 < 2 <b>bold</b></p><svg><path d="M0"/></svg><br></main>
<script>document.write('<p>not drawn</p>')</script><template><p>neither</p></template><link href="/x"/></body></html>`;

test('a page loads each style sheet and module-age script once', () => {
  expect(pageParts(page)).toEqual({ styles: ['/a.css?v=1&w=2'], scripts: ['/b.js'] });
});

test('elements are counted in the body, drawn ones alone', () => {
  // body, main, p, b, svg, path, br
  expect(countElements(page)).toBe(7);
});

test('the modules that a script needs are scripts of the page', () => {
  const html = '<link rel="modulepreload" href="/two.js"/><script type="module" src="/one.js"></script>';
  expect(pageParts(html).scripts).toEqual(['/one.js', '/two.js']);
});
