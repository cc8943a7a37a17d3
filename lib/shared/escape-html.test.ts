import { escapeHtml } from './escape-html';

test('what would be markup or would end an attribute is text', () => {
  expect(escapeHtml(`<b title="x" lang='de'>&amp; Ärger</b>`)).toBe(
    '&lt;b title=&quot;x&quot; lang=&#x27;de&#x27;&gt;&amp;amp; Ärger&lt;/b&gt;',
  );
});
