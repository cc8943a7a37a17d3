import { escapeHtml } from './escape-html';

test('what would be markup or would end an attribute is text', () => {
  expect(escapeHtml('<b title="x">&amp; Ärger</b>')).toBe(
    '&lt;b title=&quot;x&quot;&gt;&amp;amp; Ärger&lt;/b&gt;',
  );
});
